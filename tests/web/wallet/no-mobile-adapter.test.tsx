import { act, render } from '@testing-library/react';
import { Keypair } from '@solana/web3.js';
import { beforeEach, expect, it, vi } from 'vitest';

import { MOBILE_WALLETS } from '../../../src/wallet/wallet-names.ts';
import { WalletRoot } from '../../../src/wallet/wallet-root.tsx';
import { useWalletStore, WALLET_NAME_KEY } from '../../../src/wallet/wallet-store.ts';
import { NODE_URL } from '../kit/chain-node.ts';
import { resetWallet, UNUSED_MODAL } from '../kit/test-wallet.ts';

/** Pretends to be a phone whose wallet apps cannot be reached: none are registered. */
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile';
const CONFIG = {
  cluster: 'localnet',
  rpcUrl: NODE_URL,
  wsUrl: NODE_URL.replace('http', 'ws'),
  vault: Keypair.generate().publicKey.toBase58(),
  thcMint: Keypair.generate().publicKey.toBase58(),
} as const;

const advance = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  vi.stubGlobal('isSecureContext', true);
});

it('WalletRoot lists no wallet apps on a phone that cannot reach them', async () => {
  render(<WalletRoot config={CONFIG} modal={UNUSED_MODAL} />);
  await advance(1);
  expect(useWalletStore.getState().wallets).toEqual([]);
});

it('WalletRoot does not wait for a remembered wallet app that cannot be reached', async () => {
  localStorage.setItem(WALLET_NAME_KEY, JSON.stringify(MOBILE_WALLETS));
  resetWallet();
  render(<WalletRoot config={CONFIG} modal={UNUSED_MODAL} />);
  await advance(2000);
  expect(useWalletStore.getState()).toMatchObject({ status: 'no-wallet', isSettled: true });
});
