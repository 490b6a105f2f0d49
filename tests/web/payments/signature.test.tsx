import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePendingPayments } from '../../../src/chain/payments/pending-payments.ts';
import { type PaymentRequest, usePayment } from '../../../src/chain/payments/use-payment.ts';
import { SendRefusal } from '../../../src/chain/send-refusal.ts';
import type { WalletActions } from '../../../src/chain/wallet-store.ts';
import { PaymentKeeper } from '../../../src/features/payments/payment-keeper.ts';
import { setIdentity } from '../../../src/http/identity.ts';
import { farmKey } from '../../../src/http/player-reads.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { serverNow } from '../../../src/http/server-clock.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { IDENTITY, PLAYER, STRANGER } from '../kit/farm.ts';
import { standInPlayer, toldToasts } from '../kit/screen.tsx';
import { enterWallet, type StandInWallet, standInWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
standInPlayer();
beforeEach(() => setIdentity(IDENTITY));
afterEach(() => {
  cleanup();
  localStorage.clear();
  usePendingPayments.setState({ payments: [], attended: new Set() });
});

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
const TOLD = 'Action Successful: Successfully purchased 2 seeds!';
const remembered = () => usePendingPayments.getState().payments;

/** A wallet of the player, and the keeper beside it. */
function keep() {
  api.on('POST /dispensary/confirm', () => success({ count: 2 }));
  const wallet = standInWallet();
  enterWallet(PLAYER, wallet);
  const queries = createQueryClient();
  queries.setQueryData(farmKey(PLAYER), 'read before');
  render(
    <QueryClientProvider client={queries}>
      <PaymentKeeper />
    </QueryClientProvider>,
  );
  const isStale = () => queries.getQueryState(farmKey(PLAYER))?.isInvalidated;
  const payment = renderHook(() => usePayment<unknown>());
  return { wallet: wallet as StandInWallet, payment, isStale };
}

/** A payment that is in a wallet which says nothing. */
async function askSilently(expiresAtMs: number | null = null) {
  const kept = keep();
  const { wallet, payment } = kept;
  wallet.mood = 'never answers';
  act(() => void payment.result.current.start(request(expiresAtMs)));
  await waitFor(() => expect(wallet.asked).toBe(1));
  return kept;
}

describe('the signature of a payment', () => {
  it('is told, and the farm read anew, when the waiting was cancelled before', async () => {
    const { wallet, payment, isStale } = await askSilently();
    act(() => payment.result.current.cancel());
    await waitFor(() =>
      expect(payment.result.current.failure?.message).toBe(
        'Cancelled. If you still approve it in the wallet, it is paid and arrives.',
      ),
    );
    expect(remembered()).toEqual([]);
    act(() => wallet.approveLate());
    expect(remembered()).toEqual([PENDING]);
    await waitFor(() => expect(toldToasts()).toEqual([TOLD]));
    await waitFor(() => expect(isStale()).toBe(true));
    expect(remembered()).toEqual([]);
    expect(api.seen.map(({ body }) => body)).toEqual([PENDING.body]);
  });

  it('is told when the screen has gone away before', async () => {
    const { wallet, payment } = await askSilently();
    payment.unmount();
    act(() => wallet.approveLate());
    await waitFor(() => expect(toldToasts()).toEqual([TOLD]));
  });

  it('is told when another payment has taken its place', async () => {
    const { wallet, payment } = await askSilently(serverNow());
    const { approveLate } = wallet;
    act(() => void payment.result.current.start(request()));
    await waitFor(() => expect(wallet.asked).toBe(2));
    act(approveLate);
    await waitFor(() => expect(toldToasts()).toEqual([TOLD]));
    expect(payment.result.current).toMatchObject({ step: 'wallet', failure: null });
  });

  it('belongs to the wallet that paid, whichever is connected by then', async () => {
    const { wallet, payment } = await askSilently();
    act(() => payment.result.current.cancel());
    act(() => enterWallet(STRANGER, standInWallet()));
    act(() => wallet.approveLate());
    expect(remembered()).toEqual([PENDING]);
    await Promise.resolve();
    expect(api.seen).toEqual([]);
  });

  it('is told once, by the screen, when it waits for it', async () => {
    const told = vi.fn();
    const { payment } = keep();
    act(() => void payment.result.current.start(request()).then(told));
    await waitFor(() => expect(told).toHaveBeenCalledWith({ count: 2 }));
    expect(payment.result.current.step).toBe('done');
    expect([api.seen.length, toldToasts(), remembered()]).toEqual([1, [], []]);
  });

  it.each([
    ['expired', 'expired', 'The payment did not reach the chain. Nothing was paid.'],
    ['lacks-funds', 'insufficient', 'Insufficient funds!'],
    ['fails', 'failed', 'the payment would fail on the chain'],
  ] as const)('is forgotten where the chain refuses it: %s', async (reason, kind, message) => {
    const { wallet, payment } = keep();
    const refusing: WalletActions['sendTransaction'] = (_transaction, { onSent } = {}) => {
      onSent?.('signature');
      expect(remembered()).toEqual([PENDING]);
      return Promise.reject(new SendRefusal(reason, 'signature'));
    };
    Object.assign(wallet, { sendTransaction: refusing });
    act(() => void payment.result.current.start(request()));
    await waitFor(() => expect(payment.result.current.failure).toMatchObject({ kind, message }));
    expect([remembered(), api.seen, toldToasts()]).toEqual([[], [], []]);
  });
});
