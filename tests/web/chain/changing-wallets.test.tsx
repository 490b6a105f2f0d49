import { Keypair } from '@solana/web3.js';
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { WALLET_TIMEOUT_MS } from '../../../src/chain/wallet-call.ts';
import { MOBILE_WALLETS } from '../../../src/chain/wallet-names.ts';
import { WalletRoot } from '../../../src/chain/wallet-root.tsx';
import {
  rememberedWallet,
  type SignInFields,
  useWalletStore,
} from '../../../src/chain/wallet-store.ts';
import { NODE_URL } from '../kit/chain-node.ts';
import { installStandardWallet } from '../kit/standard-wallet.ts';
import { forgetWallet } from '../kit/test-wallet.ts';

const CONFIG = {
  cluster: 'localnet',
  rpcUrl: NODE_URL,
  wsUrl: NODE_URL.replace('http', 'ws'),
  vault: Keypair.generate().publicKey.toBase58(),
  thcMint: Keypair.generate().publicKey.toBase58(),
} as const;

const alpha = installStandardWallet('Alpha');
const beta = installStandardWallet('Beta');
const apps = installStandardWallet(MOBILE_WALLETS);

const store = () => useWalletStore.getState();
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));
const select = async (name: string): Promise<void> => {
  act(() => store().actions?.select(name));
  await pass(1);
};

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  for (const wallet of [alpha, beta, apps]) Object.assign(wallet, { mood: 'approves', asked: 0 });
  render(<WalletRoot config={CONFIG} />);
  await pass(1);
});

afterEach(async () => {
  await act(async () => store().actions?.disconnect());
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  act(forgetWallet);
});

it('a wallet that approves to sign in after it was left is connected when it is chosen again', async () => {
  await select('Alpha');
  const waiting = new AbortController();
  const fields: Partial<SignInFields> = { statement: 'Sign in' };
  const signedIn = store().actions?.signIn?.(fields as SignInFields, waiting.signal);
  waiting.abort();
  await expect(signedIn).rejects.toMatchObject({ kind: 'given-up' });
  await act(async () => store().actions?.disconnect());
  expect(store()).toMatchObject({ status: 'no-wallet', address: null });
  await act(async () => {
    alpha.approveSignIn();
    await pass(1);
  });
  expect(store().address).toBeNull();
  await select('Alpha');
  expect(store()).toMatchObject({
    status: 'connected',
    address: alpha.address,
    isConnectAsked: false,
  });
});

it('wallet apps that were connected before another wallet can be chosen again', async () => {
  await select(MOBILE_WALLETS);
  await select('Alpha');
  expect(store().address).toBe(alpha.address);
  await select(MOBILE_WALLETS);
  expect(store()).toMatchObject({ status: 'connected', address: apps.address });
  await select('Alpha');
  expect(store().address).toBe(alpha.address);
  expect(alpha.asked).toBe(2);
});

it('wallet apps that are chosen again are left, and asked for an account', async () => {
  await select(MOBILE_WALLETS);
  apps.asked = 0;
  const addresses: (string | null)[] = [];
  const stop = useWalletStore.subscribe(({ address }) => addresses.push(address));
  await select(MOBILE_WALLETS);
  stop();
  expect(apps.asked).toBe(1);
  expect(addresses).toContain(null);
  expect(store()).toMatchObject({ status: 'connected', connectFailure: null });
});

it('a wallet that never answers in place of a connected one is given up after a while', async () => {
  await select('Alpha');
  beta.mood = 'never answers';
  await select('Beta');
  expect(store()).toMatchObject({ status: 'connecting', isConnectAsked: true });
  await pass(WALLET_TIMEOUT_MS);
  expect(store()).toMatchObject({
    status: 'no-wallet',
    isConnectAsked: false,
    connectFailure: { problem: 'timed-out' },
  });
});

it('a wallet that never lets go is let go of after ten seconds, and the next tap starts clean', async () => {
  await select('Alpha');
  alpha.mood = 'never answers';
  act(() => void store().actions?.disconnect());
  await pass(9000);
  expect(store().status).toBe('disconnecting');
  await pass(1000);
  expect(store()).toMatchObject({ status: 'no-wallet', address: null });
  expect(rememberedWallet()).toBeNull();
  await select('Beta');
  expect(store()).toMatchObject({ status: 'connected', address: beta.address });
  alpha.mood = 'approves';
  await select('Alpha');
  expect(store()).toMatchObject({ status: 'connected', address: alpha.address });
});

it('a wallet that is gone when it is chosen is named as not installed', async () => {
  await select('Gamma');
  expect(store().connectFailure?.problem).toBe('not-ready');
});
