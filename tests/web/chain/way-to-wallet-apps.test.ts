import type { WalletContextState } from '@solana/wallet-adapter-react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toPaymentFailure } from '../../../src/chain/payments/payment-failure.ts';
import { signingActions } from '../../../src/chain/wallet-actions.ts';
import { watchTaps } from '../../../src/chain/fresh-tap.ts';
import { WALLET_TIMEOUT_MS } from '../../../src/chain/wallet-call.ts';
import { MOBILE_WALLETS } from '../../../src/chain/wallet-names.ts';
import { type WalletAppQuestion, useWalletStore } from '../../../src/chain/wallet-store.ts';
import { forgetWallet } from '../kit/test-wallet.ts';

const MESSAGE = new Uint8Array(1);
let permission: PermissionState;
let asked: number;

/** The wallet apps of a phone, connected from what was kept of the last visit. */
const actionsOf = (name: string) => {
  const adapter = { name, on: () => undefined, off: () => undefined };
  const signMessage = (message: Uint8Array): Promise<Uint8Array> => {
    asked += 1;
    return Promise.resolve(message);
  };
  const wallet = { wallet: { adapter }, signMessage } as unknown as WalletContextState;
  return signingActions(wallet, () => Promise.reject(new Error('No node is asked')));
};

const question = (): Promise<WalletAppQuestion> =>
  vi.waitFor(() => {
    const { walletAppQuestion } = useWalletStore.getState();
    if (!walletAppQuestion) throw new Error('Nothing is asked');
    return walletAppQuestion;
  });

beforeEach(() => {
  permission = 'prompt';
  asked = 0;
  const query = (): Promise<{ state: PermissionState }> => Promise.resolve({ state: permission });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'permissions');
  vi.useRealTimers();
  forgetWallet();
});

it('a wallet app is asked after the player has let the browser, however long that takes', async () => {
  vi.useFakeTimers();
  const signed = actionsOf(MOBILE_WALLETS).signMessage(MESSAGE);
  const { goOn } = await question();
  await vi.advanceTimersByTimeAsync(2 * WALLET_TIMEOUT_MS);
  expect(asked).toBe(0);
  permission = 'granted';
  goOn();
  await expect(signed).resolves.toBe(MESSAGE);
  expect(useWalletStore.getState().walletAppQuestion).toBeNull();
});

it('a browser that blocks the way is named, with how to change that', async () => {
  permission = 'denied';
  const failure: unknown = await actionsOf(MOBILE_WALLETS)
    .signMessage(MESSAGE)
    .catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'failed', problem: 'local-network-blocked' });
  expect(toPaymentFailure(failure)).toMatchObject({
    kind: 'wallet',
    message: expect.stringContaining('open the permissions of this site') as string,
  });
  expect(asked).toBe(0);
});

it('so is one that was told to, when it was asked', async () => {
  const signed = actionsOf(MOBILE_WALLETS).signMessage(MESSAGE);
  const { goOn } = await question();
  permission = 'denied';
  goOn();
  await expect(signed).rejects.toMatchObject({ problem: 'local-network-blocked' });
});

it('who closes the question has cancelled, and so has who ends the waiting', async () => {
  const { signMessage } = actionsOf(MOBILE_WALLETS);
  const closed = signMessage(MESSAGE);
  (await question()).cancel();
  await expect(closed).rejects.toMatchObject({ kind: 'cancelled' });
  const waiting = new AbortController();
  const ended = signMessage(MESSAGE, waiting.signal);
  await question();
  waiting.abort();
  await expect(ended).rejects.toMatchObject({ kind: 'cancelled' });
  await expect(signMessage(MESSAGE, waiting.signal)).rejects.toMatchObject({ kind: 'cancelled' });
  expect(useWalletStore.getState().walletAppQuestion).toBeNull();
  expect(asked).toBe(0);
});

it('a later question takes the place of the one that stands', async () => {
  const { signMessage } = actionsOf(MOBILE_WALLETS);
  const first = signMessage(MESSAGE);
  const { cancel } = await question();
  const second = signMessage(MESSAGE);
  await expect(first).rejects.toMatchObject({ kind: 'cancelled' });
  cancel();
  const { goOn } = await question();
  permission = 'granted';
  goOn();
  await expect(second).resolves.toBe(MESSAGE);
});

it('a wallet app is opened once for each tap: the second time waits for another one', async () => {
  permission = 'granted';
  watchTaps();
  const { signMessage } = actionsOf(MOBILE_WALLETS);
  window.dispatchEvent(new Event('click'));
  await signMessage(MESSAGE);
  window.dispatchEvent(new Event('blur'));
  const again = signMessage(MESSAGE);
  const { kind, goOn } = await question();
  expect([kind, asked]).toEqual(['tap', 1]);
  window.dispatchEvent(new Event('click'));
  goOn();
  await expect(again).resolves.toBe(MESSAGE);
});

it('a tap that the browser counts no more is asked for anew', async () => {
  permission = 'granted';
  const userActivation = { isActive: false };
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: userActivation });
  const signed = actionsOf(MOBILE_WALLETS).signMessage(MESSAGE);
  const { kind, goOn } = await question();
  expect([kind, asked]).toEqual(['tap', 0]);
  userActivation.isActive = true;
  goOn();
  await expect(signed).resolves.toBe(MESSAGE);
  Reflect.deleteProperty(navigator, 'userActivation');
});

it('other wallets need no such way', async () => {
  await expect(actionsOf('Phantom').signMessage(MESSAGE)).resolves.toBe(MESSAGE);
});
