import { registerWallet } from '@wallet-standard/wallet';
import { act, cleanup, render } from '@testing-library/react';
import type { Wallet } from '@wallet-standard/base';
import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { expectConnection } from '../../../src/chain/connect-failure.ts';
import { WALLET_TIMEOUT_MS } from '../../../src/chain/wallet-call.ts';
import { WalletRoot } from '../../../src/chain/wallet-root.tsx';
import { useWalletStore, WALLET_NAME_KEY } from '../../../src/chain/wallet-store.ts';
import { NODE_URL } from '../kit/chain-node.ts';
import { forgetWallet } from '../kit/test-wallet.ts';

const NAME = 'Sluggish wallet';
const CONFIG = {
  cluster: 'localnet',
  rpcUrl: NODE_URL,
  wsUrl: NODE_URL.replace('http', 'ws'),
  vault: Keypair.generate().publicKey.toBase58(),
  thcMint: Keypair.generate().publicKey.toBase58(),
} as const;

let isSilent: boolean;
let asked: number;

/** A wallet by the standard that says no, or nothing. */
function installWallet(): void {
  const chains = ['solana:localnet'] as const;
  const version = '1.0.0';
  const connect = (): Promise<never> => {
    asked += 1;
    if (isSilent) return new Promise(() => undefined);
    return Promise.reject(new Error('User rejected the request.'));
  };
  const wallet: Wallet = {
    version,
    name: NAME,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains,
    features: {
      'standard:connect': { version, connect },
      'standard:events': { version, on: () => () => undefined },
      'solana:signTransaction': { version, supportedTransactionVersions: ['legacy', 0] },
    },
    accounts: [],
  };
  registerWallet(wallet);
}
installWallet();

const select = (): void => act(() => useWalletStore.getState().actions?.select(NAME));
const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  isSilent = true;
  asked = 0;
  render(<WalletRoot config={CONFIG} />);
  await pass(1);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  act(forgetWallet);
});

it('a wallet that never answers is given up after a while, and the next tap starts clean', async () => {
  select();
  await pass(1);
  expect(useWalletStore.getState().status).toBe('connecting');
  await pass(WALLET_TIMEOUT_MS);
  expect(useWalletStore.getState()).toMatchObject({
    status: 'no-wallet',
    connectFailure: { problem: 'timed-out' },
  });
  isSilent = false;
  select();
  await pass(1);
  expect(asked).toBe(2);
  expect(useWalletStore.getState().connectFailure?.problem).toBe('rejected');
});

it('a remembered wallet that stays silent is let go without a word', async () => {
  localStorage.setItem(WALLET_NAME_KEY, JSON.stringify(NAME));
  cleanup();
  render(<WalletRoot config={CONFIG} />);
  await pass(1);
  expect(useWalletStore.getState().status).toBe('connecting');
  await pass(20_000);
  expect(useWalletStore.getState()).toMatchObject({ status: 'no-wallet', connectFailure: null });
  expect(asked).toBe(1);
});

it('what was asked for ends after a while, also where no adapter is at it', async () => {
  act(expectConnection);
  await pass(WALLET_TIMEOUT_MS);
  expect(useWalletStore.getState()).toMatchObject({
    isConnectAsked: false,
    connectFailure: { problem: 'timed-out' },
  });
});
