import { act, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { MOBILE_WALLETS } from '../../../src/wallet/wallet-names.ts';
import { WalletRoot } from '../../../src/wallet/wallet-root.tsx';
import { WALLET_NAME_KEY } from '../../../src/wallet/wallet-names.ts';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { WALLET_ROOT_PROPS } from '../kit/chain-node.ts';
import { resetWallet } from '../kit/test-wallet.ts';

/** Pretends to be a phone whose wallet apps cannot be reached: none are registered. */
const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile';
const advance = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  vi.stubGlobal('isSecureContext', true);
});

it('WalletRoot lists no wallet apps on a phone that cannot reach them', async () => {
  render(<WalletRoot {...WALLET_ROOT_PROPS} />);
  await advance(1);
  expect(useWalletStore.getState().wallets).toEqual([]);
});

it('WalletRoot does not wait for a remembered wallet app that cannot be reached', async () => {
  localStorage.setItem(WALLET_NAME_KEY, JSON.stringify(MOBILE_WALLETS));
  resetWallet();
  render(<WalletRoot {...WALLET_ROOT_PROPS} />);
  await advance(2000);
  expect(useWalletStore.getState()).toMatchObject({ status: 'no-wallet', isSettled: true });
});
