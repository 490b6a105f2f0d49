import { act, cleanup, render } from '@testing-library/react';
import type { Wallet } from '@wallet-standard/base';
import { Keypair } from '@solana/web3.js';
import { beforeEach, expect, it, vi } from 'vitest';

import { markConnectRequested } from '../../../src/wallet/problems/connect-failure.ts';
import { WALLET_TIMEOUT_MS } from '../../../src/wallet/signing/wallet-call.ts';
import { WalletRoot } from '../../../src/wallet/wallet-root.tsx';
import { useWalletStore, WALLET_NAME_KEY } from '../../../src/wallet/wallet-store.ts';
import { NODE_URL } from '../kit/chain-node.ts';
import { registerForFile } from '../kit/standard-wallet.ts';
import { UNUSED_MODAL } from '../kit/test-wallet.ts';

const NAME = 'Sluggish wallet';
const CONFIG = {
  cluster: 'localnet',
  rpcUrl: NODE_URL,
  wsUrl: NODE_URL.replace('http', 'ws'),
  vault: Keypair.generate().publicKey.toBase58(),
  thcMint: Keypair.generate().publicKey.toBase58(),
} as const;

let isSilent: boolean;
let requestCount: number;

/** Installs a wallet-standard wallet that rejects, or never answers. */
function installWallet(): void {
  const chains = ['solana:localnet'] as const;
  const version = '1.0.0';
  const connect = (): Promise<never> => {
    requestCount += 1;
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
  registerForFile(wallet);
}
installWallet();

const select = (): void => act(() => useWalletStore.getState().actions?.select(NAME));
const advance = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  isSilent = true;
  requestCount = 0;
  render(<WalletRoot config={CONFIG} modal={UNUSED_MODAL} />);
  await advance(1);
});

it('WalletRoot aborts an unanswered connection, and starts over on the next tap', async () => {
  select();
  await advance(1);
  expect(useWalletStore.getState().status).toBe('connecting');
  await advance(WALLET_TIMEOUT_MS);
  expect(useWalletStore.getState()).toMatchObject({
    status: 'no-wallet',
    connectFailure: { problem: 'timed-out' },
  });
  isSilent = false;
  select();
  await advance(1);
  expect(requestCount).toBe(2);
  expect(useWalletStore.getState().connectFailure?.problem).toBe('rejected');
});

it('WalletRoot drops a remembered wallet that never answers, without a message', async () => {
  localStorage.setItem(WALLET_NAME_KEY, JSON.stringify(NAME));
  cleanup();
  render(<WalletRoot config={CONFIG} modal={UNUSED_MODAL} />);
  await advance(1);
  expect(useWalletStore.getState().status).toBe('connecting');
  await advance(20_000);
  expect(useWalletStore.getState()).toMatchObject({ status: 'no-wallet', connectFailure: null });
  expect(requestCount).toBe(1);
});

it('WalletRoot times out a requested connection that no adapter is working on', async () => {
  act(markConnectRequested);
  await advance(WALLET_TIMEOUT_MS);
  expect(useWalletStore.getState()).toMatchObject({
    isConnectRequested: false,
    connectFailure: { problem: 'timed-out' },
  });
});
