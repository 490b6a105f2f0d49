import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { WALLET_TIMEOUT_MS } from '../../../src/wallet/signing/wallet-call.ts';
import { MOBILE_WALLETS } from '../../../src/wallet/wallet-names.ts';
import { WalletRoot } from '../../../src/wallet/wallet-root.tsx';
import type { SignInFields } from '../../../src/wallet/wallet-actions.ts';
import { useWalletStore, getRememberedWalletName } from '../../../src/wallet/wallet-store.ts';
import { installStandardWallet } from '../kit/standard-wallet.ts';
import { WALLET_ROOT_PROPS } from '../kit/chain-node.ts';

const alpha = installStandardWallet('Alpha');
const beta = installStandardWallet('Beta');
const apps = installStandardWallet(MOBILE_WALLETS);

const store = () => useWalletStore.getState();
const advance = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
const select = async (name: string): Promise<void> => {
  act(() => store().actions?.select(name));
  await advance(1);
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  for (const wallet of [alpha, beta, apps])
    Object.assign(wallet, { behavior: 'approves', requestCount: 0 });
  render(<WalletRoot {...WALLET_ROOT_PROPS} />);
  await advance(1);
});

afterEach(async () => {
  await act(async () => store().actions?.disconnect());
});

it('WalletRoot reconnects a wallet that approves a sign-in after its disconnect', async () => {
  await select('Alpha');
  const controller = new AbortController();
  const fields: Partial<SignInFields> = { statement: 'Sign in' };
  const signedIn = store().actions?.signIn?.(fields as SignInFields, controller.signal);
  controller.abort();
  await expect(signedIn).rejects.toMatchObject({ kind: 'abandoned' });
  await act(async () => store().actions?.disconnect());
  expect(store()).toMatchObject({ status: 'no-wallet', address: null });
  await act(async () => {
    alpha.approveSignIn();
    await advance(1);
  });
  expect(store().address).toBeNull();
  await select('Alpha');
  expect(store()).toMatchObject({
    status: 'connected',
    address: alpha.address,
    isConnectRequested: false,
  });
});

it('WalletRoot reconnects wallet apps after another wallet was used', async () => {
  await select(MOBILE_WALLETS);
  await select('Alpha');
  expect(store().address).toBe(alpha.address);
  await select(MOBILE_WALLETS);
  expect(store()).toMatchObject({ status: 'connected', address: apps.address });
  await select('Alpha');
  expect(store().address).toBe(alpha.address);
  expect(alpha.requestCount).toBe(2);
});

it('WalletRoot disconnects wallet apps to ask them for another account', async () => {
  await select(MOBILE_WALLETS);
  apps.requestCount = 0;
  const addresses: (string | null)[] = [];
  const stop = useWalletStore.subscribe(({ address }) => addresses.push(address));
  await select(MOBILE_WALLETS);
  stop();
  expect(apps.requestCount).toBe(1);
  expect(addresses).toContain(null);
  expect(store()).toMatchObject({ status: 'connected', connectFailure: null });
});

it('WalletRoot aborts a connection that a newly chosen wallet never answers', async () => {
  await select('Alpha');
  beta.behavior = 'never answers';
  await select('Beta');
  expect(store()).toMatchObject({ status: 'connecting', isConnectRequested: true });
  await advance(WALLET_TIMEOUT_MS);
  expect(store()).toMatchObject({
    status: 'no-wallet',
    isConnectRequested: false,
    connectFailure: { problem: 'timed-out' },
  });
});

it('WalletRoot times out a disconnect after ten seconds', { tags: ['WALLET-17'] }, async () => {
  await select('Alpha');
  alpha.behavior = 'never answers';
  act(() => void store().actions?.disconnect());
  await advance(9000);
  expect(store().status).toBe('disconnecting');
  await advance(1000);
  expect(store()).toMatchObject({ status: 'no-wallet', address: null });
  expect(getRememberedWalletName()).toBeNull();
  await select('Beta');
  expect(store()).toMatchObject({ status: 'connected', address: beta.address });
  alpha.behavior = 'approves';
  await select('Alpha');
  expect(store()).toMatchObject({ status: 'connected', address: alpha.address });
});

it('WalletRoot reports a wallet as not installed when it has disappeared', async () => {
  await select('Gamma');
  expect(store().connectFailure?.problem).toBe('not-ready');
});
