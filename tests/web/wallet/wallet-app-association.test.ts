import type { WalletContextState } from '@solana/wallet-adapter-react';
import { beforeEach, expect, it, vi } from 'vitest';
import { toPaymentFailure } from '../../../src/payments/payment-failure.ts';
import { toBase64 } from '../../../src/wallet/signing/base64.ts';
import { createSigningActions } from '../../../src/wallet/signing/signing-actions.ts';
import { trackUserActivation } from '../../../src/wallet/mobile/wallet-app-association.ts';
import { WALLET_TIMEOUT_MS } from '../../../src/wallet/signing/wallet-call.ts';
import { MOBILE_WALLETS } from '../../../src/wallet/wallet-names.ts';
import { type WalletAppPrompt, useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { stubPermission } from '../kit/test-wallet.ts';

const MESSAGE = new Uint8Array(1);
const SIGNED = { message: toBase64(MESSAGE), signature: toBase64(MESSAGE) };
const setPermission = stubPermission();
let requestCount: number;

/** Creates the signing actions of a connected wallet. */
const createActions = (name: string) => {
  const adapter = { name, on: () => undefined, off: () => undefined };
  const signMessage = (message: Uint8Array): Promise<Uint8Array> => {
    requestCount += 1;
    return Promise.resolve(message);
  };
  const wallet = { wallet: { adapter }, signMessage } as unknown as WalletContextState;
  const { signMessage: sign, ...actions } = createSigningActions(wallet, 'localnet');
  if (!sign) throw new Error('the wallet signs no messages');
  return { ...actions, signMessage: sign };
};

const nextPrompt = (): Promise<WalletAppPrompt> =>
  vi.waitFor(() => {
    const { walletAppPrompt } = useWalletStore.getState();
    if (!walletAppPrompt) throw new Error('There is no prompt');
    return walletAppPrompt;
  });

beforeEach(() => {
  requestCount = 0;
});

it('signMessage waits for the permission without a time limit', async () => {
  vi.useFakeTimers();
  const signed = createActions(MOBILE_WALLETS).signMessage(MESSAGE);
  const { proceed } = await nextPrompt();
  await vi.advanceTimersByTimeAsync(2 * WALLET_TIMEOUT_MS);
  expect(requestCount).toBe(0);
  setPermission('granted');
  proceed();
  await expect(signed).resolves.toEqual(SIGNED);
  expect(useWalletStore.getState().walletAppPrompt).toBeNull();
});

it('signMessage explains how to change a denied permission', async () => {
  setPermission('denied');
  const failure: unknown = await createActions(MOBILE_WALLETS)
    .signMessage(MESSAGE)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'failed', problem: 'local-network-blocked' });
  expect(toPaymentFailure(failure)).toMatchObject({
    kind: 'wallet',
    message: expect.stringContaining('open the permissions of this site') as string,
  });
  expect(requestCount).toBe(0);
});

it('signMessage reports a permission that the player denies when asked', async () => {
  const signed = createActions(MOBILE_WALLETS).signMessage(MESSAGE);
  const { proceed } = await nextPrompt();
  setPermission('denied');
  proceed();
  await expect(signed).rejects.toMatchObject({ problem: 'local-network-blocked' });
});

it('signMessage is cancelled when the prompt is closed or the signal aborted', async () => {
  const { signMessage } = createActions(MOBILE_WALLETS);
  const closed = signMessage(MESSAGE);
  (await nextPrompt()).cancel();
  await expect(closed).rejects.toMatchObject({ kind: 'cancelled' });
  const controller = new AbortController();
  const ended = signMessage(MESSAGE, controller.signal);
  await nextPrompt();
  controller.abort();
  await expect(ended).rejects.toMatchObject({ kind: 'cancelled' });
  await expect(signMessage(MESSAGE, controller.signal)).rejects.toMatchObject({
    kind: 'cancelled',
  });
  expect(useWalletStore.getState().walletAppPrompt).toBeNull();
  expect(requestCount).toBe(0);
});

it('signMessage replaces an open prompt with a later one', async () => {
  const { signMessage } = createActions(MOBILE_WALLETS);
  const first = signMessage(MESSAGE);
  const { cancel } = await nextPrompt();
  const second = signMessage(MESSAGE);
  await expect(first).rejects.toMatchObject({ kind: 'cancelled' });
  cancel();
  const { proceed } = await nextPrompt();
  setPermission('granted');
  proceed();
  await expect(second).resolves.toEqual(SIGNED);
});

it('signMessage waits for another tap before it opens a wallet app a second time', async () => {
  setPermission('granted');
  trackUserActivation();
  const { signMessage } = createActions(MOBILE_WALLETS);
  window.dispatchEvent(new Event('click'));
  await signMessage(MESSAGE);
  window.dispatchEvent(new Event('blur'));
  const again = signMessage(MESSAGE);
  const { kind, proceed } = await nextPrompt();
  expect([kind, requestCount]).toEqual(['tap', 1]);
  window.dispatchEvent(new Event('click'));
  proceed();
  await expect(again).resolves.toEqual(SIGNED);
});

it('signMessage asks for another tap when the activation has expired', async () => {
  setPermission('granted');
  const userActivation = { isActive: false };
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: userActivation });
  const signed = createActions(MOBILE_WALLETS).signMessage(MESSAGE);
  const { kind, proceed } = await nextPrompt();
  expect([kind, requestCount]).toEqual(['tap', 0]);
  userActivation.isActive = true;
  proceed();
  await expect(signed).resolves.toEqual(SIGNED);
  Reflect.deleteProperty(navigator, 'userActivation');
});

it('signMessage does not prompt for other wallets', async () => {
  await expect(createActions('Phantom').signMessage(MESSAGE)).resolves.toEqual(SIGNED);
});
