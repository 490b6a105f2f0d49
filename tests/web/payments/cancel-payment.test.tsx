import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { PaymentRequest } from '../../../src/payments/make-payment.ts';
import { usePayment } from '../../../src/payments/use-payment.ts';
import type { BuiltPayment } from '../../../src/payments/payment-node.ts';
import { PLAYER } from '../../kit/shapes.ts';
import { signInBeforeEach } from '../kit/screen.tsx';
import { connectFakeWallet, createFakeWallet } from '../kit/test-wallet.ts';

signInBeforeEach();

const BUILT: BuiltPayment = { transaction: 't', lastValidBlockHeight: 100, expiresAtMs: null };
const confirm = () => ({ path: '/dispensary/confirm', body: {} });
const neverSettles = (): Promise<never> => new Promise(() => undefined);

function pay(
  build: PaymentRequest['build'],
  simulate = () => Promise.resolve('succeeds' as const),
) {
  const wallet = createFakeWallet();
  wallet.node.simulate = simulate;
  connectFakeWallet(PLAYER, wallet);
  const { result } = renderHook(() => usePayment<unknown>());
  const start = (nextBuild: PaymentRequest['build']) =>
    act(() => void result.current.start({ kind: 'seeds', build: nextBuild, confirm }));
  start(build);
  expect(result.current.step).toBe('building');
  return { wallet, result, start };
}

const CANCELLED = { kind: 'cancelled', message: 'Cancelled' };

describe('usePayment cancel', () => {
  it('ends at once while the payment is being built, and never asks the wallet', async () => {
    const built = Promise.withResolvers<BuiltPayment>();
    const { wallet, result } = pay(() => built.promise);
    act(() => result.current.cancel());
    await waitFor(() => expect(result.current.failure).toMatchObject(CANCELLED));
    built.resolve(BUILT);
    await act(() => built.promise);
    expect([wallet.requestCount, result.current.step]).toEqual([0, 'building']);
  });

  it('ends at once while the payment is being simulated, and never asks the wallet', async () => {
    const tried = Promise.withResolvers<'succeeds'>();
    const { wallet, result } = pay(
      () => Promise.resolve(BUILT),
      () => tried.promise,
    );
    await act(() => Promise.resolve());
    act(() => result.current.cancel());
    await waitFor(() => expect(result.current.failure).toMatchObject(CANCELLED));
    tried.resolve('succeeds');
    await act(() => tried.promise);
    expect([wallet.requestCount, result.current.step]).toEqual([0, 'building']);
  });

  it('ends while the wallet app prompt is open, before anything is built', async () => {
    const preparation = Promise.withResolvers<undefined>();
    const built: unknown[] = [];
    const prepareToSign = () => preparation.promise;
    connectFakeWallet(PLAYER, Object.assign(createFakeWallet(), { prepareToSign }));
    const { result } = renderHook(() => usePayment<unknown>());
    const build = () => Promise.resolve(BUILT).finally(() => built.push(BUILT));
    act(() => void result.current.start({ kind: 'seeds', build, confirm }));
    await act(() => Promise.resolve());
    expect([result.current.step, built]).toEqual(['building', []]);
    act(() => result.current.cancel());
    await waitFor(() => expect(result.current.failure).toMatchObject(CANCELLED));
    preparation.resolve(undefined);
    await act(() => preparation.promise);
    expect(built).toEqual([]);
  });

  it('allows another payment while the first is still being built', async () => {
    const { wallet, result, start } = pay(neverSettles);
    wallet.behavior = 'never answers';
    act(() => result.current.cancel());
    await waitFor(() => expect(result.current.failure).toMatchObject(CANCELLED));
    start(() => Promise.resolve(BUILT));
    await waitFor(() => expect(result.current.step).toBe('wallet'));
  });
});
