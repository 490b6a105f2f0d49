import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usePendingPayments } from '../../../src/payments/pending-payments.ts';
import type { PaymentRequest } from '../../../src/payments/make-payment.ts';
import { usePayment } from '../../../src/payments/use-payment.ts';
import { PaymentKeeper } from '../../../src/features/money/payment-keeper.ts';
import { setIdentity } from '../../../src/http/identity.ts';
import { playerKey } from '../../../src/queries/player-queries.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { serverNow } from '../../../src/http/server-clock.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { IDENTITY, PLAYER, OTHER_PLAYER } from '../../kit/shapes.ts';
import { expectToasts, getToasts, renderInApp, signInBeforeEach } from '../kit/screen.tsx';
import { connectFakeWallet, createFakeWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
signInBeforeEach();
beforeEach(() => setIdentity(IDENTITY));

const request = (expiresAtMs: number | null = null): PaymentRequest => ({
  kind: 'seeds',
  build: () => Promise.resolve({ transaction: 't', lastValidBlockHeight: 100, expiresAtMs }),
  confirm: (signature) => ({ path: '/dispensary/confirm', body: { growhouseId: 1, signature } }),
});

const PENDING = {
  kind: 'seeds',
  signature: 'signature',
  address: PLAYER,
  lastValidBlockHeight: 100,
  path: '/dispensary/confirm',
  body: { growhouseId: 1, signature: 'signature' },
};
const SUCCESS_TOAST = 'Action Successful: Successfully purchased 2 seeds!';
const getRememberedPayments = () => usePendingPayments.getState().payments;

/** Connects a wallet, and renders the payment keeper and a payment. */
function renderPayment() {
  api.on('POST /dispensary/confirm', () => success({ count: 2 }));
  const wallet = createFakeWallet();
  connectFakeWallet(PLAYER, wallet);
  const queries = createQueryClient();
  queries.setQueryData(playerKey(PLAYER), 'read before');
  renderInApp(<PaymentKeeper />, { queries });
  const isStale = () => queries.getQueryState(playerKey(PLAYER))?.isInvalidated;
  const payment = renderHook(() => usePayment<unknown>());
  return { wallet, payment, isStale };
}

/** Starts a payment in a wallet that never answers. */
async function startUnanswered(expiresAtMs: number | null = null) {
  const rendered = renderPayment();
  const { wallet, payment } = rendered;
  wallet.behavior = 'never answers';
  act(() => void payment.result.current.start(request(expiresAtMs)));
  await waitFor(() => expect(wallet.requestCount).toBe(1));
  return rendered;
}

describe('a signed payment', () => {
  it('is reported and refreshes the game when the player had cancelled', async () => {
    const { wallet, payment, isStale } = await startUnanswered();
    act(() => payment.result.current.cancel());
    await waitFor(() =>
      expect(payment.result.current.failure?.message).toBe(
        'Cancelled. If you still approve the payment in your wallet, what you bought arrives by itself.',
      ),
    );
    expect(getRememberedPayments()).toEqual([]);
    act(() => wallet.approveLate());
    expect(getRememberedPayments()).toEqual([PENDING]);
    await expectToasts(SUCCESS_TOAST);
    await waitFor(() => expect(isStale()).toBe(true));
    expect(getRememberedPayments()).toEqual([]);
    expect(api.requests.map(({ body }) => body)).toEqual([PENDING.body]);
  });

  it('is reported when the screen was closed', async () => {
    const { wallet, payment } = await startUnanswered();
    payment.unmount();
    act(() => wallet.approveLate());
    await expectToasts(SUCCESS_TOAST);
  });

  it('is reported when another payment has replaced it', async () => {
    const { wallet, payment } = await startUnanswered(serverNow());
    const { approveLate } = wallet;
    act(() => void payment.result.current.start(request()));
    await waitFor(() => expect(wallet.requestCount).toBe(2));
    act(approveLate);
    await expectToasts(SUCCESS_TOAST);
    expect(payment.result.current).toMatchObject({ step: 'wallet', failure: null });
  });

  it('belongs to the paying wallet when another one is connected', async () => {
    const { wallet, payment } = await startUnanswered();
    act(() => payment.result.current.cancel());
    act(() => connectFakeWallet(OTHER_PLAYER, createFakeWallet()));
    act(() => wallet.approveLate());
    expect(getRememberedPayments()).toEqual([PENDING]);
    await Promise.resolve();
    expect(api.requests).toEqual([]);
  });

  it('is reported only once when its screen is open', async () => {
    const onDone = vi.fn();
    const { payment } = renderPayment();
    act(() => void payment.result.current.start(request()).then(onDone));
    await waitFor(() => expect(onDone).toHaveBeenCalledWith({ count: 2 }));
    await waitFor(() => expect(payment.result.current.step).toBe('done'));
    expect([api.requests.length, getToasts(), getRememberedPayments()]).toEqual([1, [], []]);
  });

  it.each([
    ['expired', 'expired', 'The payment did not reach the chain. Nothing was paid.'],
    ['insufficient-funds', 'insufficient', 'Insufficient funds!'],
    ['fails', 'failed', 'the payment would fail on the chain'],
  ] as const)('is forgotten when the chain rejects it as %s', async (reason, kind, message) => {
    const { wallet, payment } = renderPayment();
    const outbox = wallet.node.openOutbox();
    const post = () => {
      expect(getRememberedPayments()).toEqual([PENDING]);
      return Promise.resolve(reason);
    };
    wallet.node.openOutbox = () => Object.assign(outbox, { post });
    act(() => void payment.result.current.start(request()));
    await waitFor(() => expect(payment.result.current.failure).toMatchObject({ kind, message }));
    expect([getRememberedPayments(), api.requests, getToasts()]).toEqual([[], [], []]);
  });
});
