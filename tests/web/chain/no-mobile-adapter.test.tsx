import { act, cleanup, render } from '@testing-library/react';
import { Keypair } from '@solana/web3.js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { MOBILE_WALLETS } from '../../../src/chain/wallet-names.ts';
import { WalletRoot } from '../../../src/chain/wallet-root.tsx';
import { useWalletStore, WALLET_NAME_KEY } from '../../../src/chain/wallet-store.ts';
import { NODE_URL } from '../kit/chain-node.ts';
import { forgetWallet } from '../kit/test-wallet.ts';

/** A phone whose wallet apps cannot be reached: nothing has registered them. */
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile';
const CONFIG = {
  cluster: 'localnet',
  rpcUrl: NODE_URL,
  wsUrl: NODE_URL.replace('http', 'ws'),
  vault: Keypair.generate().publicKey.toBase58(),
  thcMint: Keypair.generate().publicKey.toBase58(),
} as const;

const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  vi.stubGlobal('isSecureContext', true);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  act(forgetWallet);
});

it('a phone without reachable wallet apps lists none', async () => {
  render(<WalletRoot config={CONFIG} />);
  await pass(1);
  expect(useWalletStore.getState().wallets).toEqual([]);
});

it('nor does it wait for one that is remembered', async () => {
  localStorage.setItem(WALLET_NAME_KEY, JSON.stringify(MOBILE_WALLETS));
  forgetWallet();
  render(<WalletRoot config={CONFIG} />);
  await pass(2000);
  expect(useWalletStore.getState()).toMatchObject({ status: 'no-wallet', isSettled: true });
});
