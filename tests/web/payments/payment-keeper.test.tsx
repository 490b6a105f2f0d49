import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  attendPayment,
  type PendingPayment,
  rememberPayment,
  usePendingPayments,
} from '../../../src/chain/payments/pending-payments.ts';
import { PaymentKeeper } from '../../../src/features/payments/payment-keeper.ts';
import { setIdentity } from '../../../src/http/identity.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { IDENTITY, PLAYER, STRANGER } from '../kit/farm.ts';
import { holdTime, hurried } from '../kit/hurried.ts';
import { standInPlayer, toldToasts } from '../kit/screen.tsx';
import { enterWallet, standInWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
standInPlayer();
beforeEach(() => {
  holdTime();
  setIdentity(IDENTITY);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  usePendingPayments.setState({ payments: [], attended: new Set() });
});

const PAYMENT: PendingPayment = {
  signature: 'signature-1',
  address: PLAYER,
  kind: 'seeds',
  path: '/dispensary/confirm',
  body: { growhouseId: 1, cart: [{ id: 1, quantity: 2 }], signature: 'signature-1' },
  lastValidBlockHeight: 100,
};

function keep() {
  const wallet = standInWallet();
  enterWallet(PLAYER, wallet);
  render(
    <QueryClientProvider client={createQueryClient()}>
      <PaymentKeeper />
    </QueryClientProvider>,
  );
  return wallet;
}

const remembered = () => usePendingPayments.getState().payments;
const pending = () => failure(409, 'PAYMENT_PENDING', 'the chain does not know the payment yet');

it('takes up what an earlier visit left behind, and says what it brought', async () => {
  rememberPayment(PAYMENT);
  let asked = 0;
  api.on('POST /dispensary/confirm', () => (++asked < 3 ? pending() : success({ count: 2 })));
  keep();
  const told = 'Action Successful: Successfully purchased 2 seeds!';
  await hurried(() => expect(toldToasts()).toContain(told));
  expect(asked).toBe(3);
  expect(remembered()).toEqual([]);
  const keys = api.seen.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(3);
});

it('says so when the payment is on its way back', async () => {
  rememberPayment(PAYMENT);
  const words = 'maximum seeds reached, the payment is on its way back';
  api.on('POST /dispensary/confirm', () => failure(409, 'PAYMENT_REFUNDED', words));
  keep();
  await hurried(() =>
    expect(toldToasts()).toEqual([
      'Action Failed: Purchase failed: Unable to buy seed, maximum seeds reached! The payment is on its way back.',
    ]),
  );
  expect(remembered()).toEqual([]);
});

it('says so when the payment never reached the chain', async () => {
  rememberPayment(PAYMENT);
  api.on('POST /dispensary/confirm', pending);
  const wallet = keep();
  await hurried(() => expect(api.seen.length).toBeGreaterThan(1));
  expect(remembered()).toHaveLength(1);
  wallet.isExpired = true;
  const told = 'Action Failed: The payment did not reach the chain. Nothing was paid.';
  await hurried(() => expect(toldToasts()).toEqual([told]));
  expect(remembered()).toEqual([]);
});

it('leaves alone what a dialog waits for, until the dialog is closed', async () => {
  api.on('POST /dispensary/confirm', () => success({ count: 1 }));
  attendPayment(PAYMENT.signature, true);
  rememberPayment(PAYMENT);
  keep();
  await Promise.resolve();
  expect(api.seen).toEqual([]);
  attendPayment(PAYMENT.signature, false);
  const told = 'Action Successful: Successfully purchased 1 seed!';
  await hurried(() => expect(toldToasts()).toContain(told));
});

it('asks anew for who has signed in again meanwhile', async () => {
  rememberPayment(PAYMENT);
  let refuse = (): void => undefined;
  const refused = new Promise<void>((resolve) => (refuse = resolve));
  api.on('POST /dispensary/confirm', async ({ headers }) => {
    if (headers.get('authorization') === 'Bearer newer') return success({ count: 1 });
    await refused;
    return failure(401, 'NOT_SIGNED_IN', 'sign in first');
  });
  keep();
  await hurried(() => expect(api.seen).toHaveLength(1));
  setIdentity({ ...IDENTITY, token: 'newer' });
  refuse();
  const told = 'Action Successful: Successfully purchased 1 seed!';
  await hurried(() => expect(toldToasts()).toEqual([told]));
  expect(remembered()).toEqual([]);
});

it("keeps another wallet's payment for that wallet", async () => {
  rememberPayment({ ...PAYMENT, address: STRANGER });
  keep();
  await Promise.resolve();
  expect(api.seen).toEqual([]);
  expect(remembered()).toHaveLength(1);
});

it('remembers over a reload, and forgets what is no payment', () => {
  rememberPayment(PAYMENT);
  const stored: unknown = JSON.parse(localStorage.getItem('pendingPayments') ?? '');
  expect(stored).toEqual([PAYMENT]);
  localStorage.setItem('pendingPayments', JSON.stringify([PAYMENT, { signature: 1 }, null]));
  rememberPayment({ ...PAYMENT, signature: 'signature-2' });
  expect(remembered().map(({ signature }) => signature)).toEqual(['signature-1', 'signature-2']);
});
