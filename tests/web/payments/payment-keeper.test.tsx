import { beforeEach, expect, it } from 'vitest';
import {
  setPaymentWatched,
  type PendingPayment,
  rememberPayment,
  usePendingPayments,
} from '../../../src/payments/pending-payments.ts';
import { PaymentKeeper } from '../../../src/features/money/payment-keeper.ts';
import { setIdentity } from '../../../src/http/identity.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { IDENTITY, PLAYER, OTHER_PLAYER } from '../../kit/shapes.ts';
import { freezeTimers, fastForwardUntil } from '../kit/fake-timers.ts';
import { getToasts, renderInApp, signInBeforeEach } from '../kit/screen.tsx';
import { connectFakeWallet, createFakeWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
signInBeforeEach();
beforeEach(() => {
  freezeTimers();
  setIdentity(IDENTITY);
});

const PAYMENT: PendingPayment = {
  signature: 'signature-1',
  address: PLAYER,
  kind: 'seeds',
  path: '/dispensary/confirm',
  body: { growhouseId: 1, cart: [{ id: 1, quantity: 2 }], signature: 'signature-1' },
  lastValidBlockHeight: 100,
};

function renderKeeper() {
  const wallet = createFakeWallet();
  connectFakeWallet(PLAYER, wallet);
  renderInApp(<PaymentKeeper />);
  return wallet;
}

const getRememberedPayments = () => usePendingPayments.getState().payments;
const respondPending = () => failure(409, 'PAYMENT_PENDING', 'the payment is not on the chain yet');

it('PaymentKeeper follows up a payment of an earlier visit and shows its result', async () => {
  rememberPayment(PAYMENT);
  let requestCount = 0;
  api.on('POST /dispensary/confirm', () =>
    ++requestCount < 3 ? respondPending() : success({ count: 2 }),
  );
  renderKeeper();
  const message = 'Action Successful: Successfully purchased 2 seeds!';
  await fastForwardUntil(() => expect(getToasts()).toContain(message));
  expect(requestCount).toBe(3);
  expect(getRememberedPayments()).toEqual([]);
  const keys = api.requests.map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(3);
});

it('PaymentKeeper shows that the payment is being refunded', async () => {
  rememberPayment(PAYMENT);
  const reason = 'maximum seeds reached, the payment is being refunded';
  api.on('POST /dispensary/confirm', () => failure(409, 'PAYMENT_REFUNDED', reason));
  renderKeeper();
  await fastForwardUntil(() =>
    expect(getToasts()).toEqual([
      'Action Failed: Purchase failed: Unable to buy seed, maximum seeds reached! The payment is being refunded.',
    ]),
  );
  expect(getRememberedPayments()).toEqual([]);
});

it('PaymentKeeper shows that the payment never reached the chain', async () => {
  rememberPayment(PAYMENT);
  api.on('POST /dispensary/confirm', respondPending);
  const wallet = renderKeeper();
  await fastForwardUntil(() => expect(api.requests.length).toBeGreaterThan(1));
  expect(getRememberedPayments()).toHaveLength(1);
  wallet.isExpired = true;
  const message = 'Action Failed: The payment did not reach the chain. Nothing was paid.';
  await fastForwardUntil(() => expect(getToasts()).toEqual([message]));
  expect(getRememberedPayments()).toEqual([]);
});

it('PaymentKeeper keeps waiting for a payment that was seen, even past its last block', async () => {
  rememberPayment(PAYMENT);
  const message = 'Payment seen, settling. This usually takes about 15 seconds.';
  let requestCount = 0;
  api.on('POST /dispensary/confirm', () =>
    ++requestCount < 5 ? failure(409, 'PAYMENT_SETTLING', message) : success({ count: 1 }),
  );
  renderKeeper().isExpired = true;
  await fastForwardUntil(() =>
    expect(usePendingPayments.getState().settling).toEqual({ [PAYMENT.signature]: message }),
  );
  expect(getRememberedPayments()).toHaveLength(1);
  await fastForwardUntil(() =>
    expect(getToasts()).toEqual(['Action Successful: Successfully purchased 1 seed!']),
  );
  expect(requestCount).toBe(5);
});

it('PaymentKeeper ignores a payment until the dialog that waits for it closes', async () => {
  api.on('POST /dispensary/confirm', () => success({ count: 1 }));
  setPaymentWatched(PAYMENT.signature, true);
  rememberPayment(PAYMENT);
  renderKeeper();
  await Promise.resolve();
  expect(api.requests).toEqual([]);
  setPaymentWatched(PAYMENT.signature, false);
  const message = 'Action Successful: Successfully purchased 1 seed!';
  await fastForwardUntil(() => expect(getToasts()).toContain(message));
});

it('PaymentKeeper retries when the player has signed in again meanwhile', async () => {
  rememberPayment(PAYMENT);
  const { promise: refused, resolve: refuse } = Promise.withResolvers<null>();
  api.on('POST /dispensary/confirm', async ({ headers }) => {
    if (headers.get('authorization') === 'Bearer newer') return success({ count: 1 });
    await refused;
    return failure(401, 'NOT_SIGNED_IN', 'sign in first');
  });
  renderKeeper();
  await fastForwardUntil(() => expect(api.requests).toHaveLength(1));
  setIdentity({ ...IDENTITY, token: 'newer' });
  refuse(null);
  const message = 'Action Successful: Successfully purchased 1 seed!';
  await fastForwardUntil(() => expect(getToasts()).toEqual([message]));
  expect(getRememberedPayments()).toEqual([]);
});

it("PaymentKeeper does not follow up another wallet's payment", async () => {
  rememberPayment({ ...PAYMENT, address: OTHER_PLAYER });
  renderKeeper();
  await Promise.resolve();
  expect(api.requests).toEqual([]);
  expect(getRememberedPayments()).toHaveLength(1);
});

it('rememberPayment stores payments for the next visit, and drops invalid stored values', () => {
  rememberPayment(PAYMENT);
  const stored: unknown = JSON.parse(localStorage.getItem('pendingPayments') ?? '');
  expect(stored).toEqual([PAYMENT]);
  localStorage.setItem('pendingPayments', JSON.stringify([PAYMENT, { signature: 1 }, null]));
  rememberPayment({ ...PAYMENT, signature: 'signature-2' });
  expect(getRememberedPayments().map(({ signature }) => signature)).toEqual([
    'signature-1',
    'signature-2',
  ]);
});
