import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { type PaymentRequest, usePayment } from '../../../src/chain/payments/use-payment.ts';
import type { BuiltPayment } from '../../../src/chain/wallet-store.ts';
import { PLAYER } from '../kit/farm.ts';
import { standInPlayer } from '../kit/screen.tsx';
import { enterWallet, standInWallet } from '../kit/test-wallet.ts';

standInPlayer();
afterEach(cleanup);

const BUILT: BuiltPayment = { transaction: 't', lastValidBlockHeight: 100, expiresAtMs: null };
const confirm = () => ({ path: '/dispensary/confirm', body: {} });
const forever = (): Promise<never> => new Promise(() => undefined);

/** Something that waits for its answer. */
function question<T>() {
  let answer: (value: T) => void = () => undefined;
  const asked = new Promise<T>((resolve) => (answer = resolve));
  return { asked, answer };
}

function pay(
  build: PaymentRequest['build'],
  simulate = () => Promise.resolve('succeeds' as const),
) {
  const wallet = Object.assign(standInWallet(), { simulate });
  enterWallet(PLAYER, wallet);
  const { result } = renderHook(() => usePayment<unknown>());
  const start = (how: PaymentRequest['build']) =>
    act(() => void result.current.start({ kind: 'seeds', build: how, confirm }));
  start(build);
  expect(result.current.step).toBe('building');
  return { wallet, result, start };
}

const CANCELLED = { kind: 'cancelled', message: 'Cancelled' };

describe('cancelling', () => {
  it('ends at once while the payment is being built, and asks the wallet for nothing later', async () => {
    const built = question<BuiltPayment>();
    const { wallet, result } = pay(() => built.asked);
    act(() => result.current.cancel());
    await waitFor(() => expect(result.current.failure).toMatchObject(CANCELLED));
    expect(result.current.isUnderWay).toBe(false);
    built.answer(BUILT);
    await act(() => built.asked);
    expect([wallet.asked, result.current.step]).toEqual([0, 'building']);
  });

  it('ends at once while the payment is being tried, and asks the wallet for nothing later', async () => {
    const tried = question<'succeeds'>();
    const { wallet, result } = pay(
      () => Promise.resolve(BUILT),
      () => tried.asked,
    );
    await act(() => Promise.resolve());
    act(() => result.current.cancel());
    await waitFor(() => expect(result.current.failure).toMatchObject(CANCELLED));
    tried.answer('succeeds');
    await act(() => tried.asked);
    expect([wallet.asked, result.current.step]).toEqual([0, 'building']);
  });

  it('ends before anything is built while the wallet cannot be asked', async () => {
    const way = question<undefined>();
    const built: unknown[] = [];
    const openWay = () => way.asked;
    enterWallet(PLAYER, Object.assign(standInWallet(), { openWay }));
    const { result } = renderHook(() => usePayment<unknown>());
    const build = () => Promise.resolve(BUILT).finally(() => built.push(BUILT));
    act(() => void result.current.start({ kind: 'seeds', build, confirm }));
    await act(() => Promise.resolve());
    expect([result.current.step, built]).toEqual(['building', []]);
    act(() => result.current.cancel());
    await waitFor(() => expect(result.current.failure).toMatchObject(CANCELLED));
    way.answer(undefined);
    await act(() => way.asked);
    expect(built).toEqual([]);
  });

  it('lets another payment begin while the first is still being built', async () => {
    const { wallet, result, start } = pay(forever);
    wallet.mood = 'never answers';
    act(() => result.current.cancel());
    await waitFor(() => expect(result.current.isUnderWay).toBe(false));
    start(() => Promise.resolve(BUILT));
    await waitFor(() => expect(result.current.step).toBe('wallet'));
  });
});
