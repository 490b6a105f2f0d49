import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WalletLayer } from '../../../src/app/wallet-layer.tsx';
import { initialWalletState, useWalletStore } from '../../../src/chain/wallet-store.ts';
import { WalletButton } from '../../../src/features/wallet/wallet-button.tsx';
// Loaded ahead, so that no test waits for it.
import '../../../src/features/wallet/wallet-dialog.tsx';
import { WalletDialogs } from '../../../src/features/wallet/wallet-dialogs.tsx';
import {
  closeWalletDialog,
  openWalletDialog,
} from '../../../src/features/wallet/wallet-dialog-store.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { closeAllToasts } from '../../../src/ui/toast-store.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { CONFIG } from '../kit/farm.ts';
import { toldToasts } from '../kit/screen.tsx';
import { forgetWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
let isCutOff: boolean;
let tries: number;

/** The wallet's code, as far as the layer knows it. */
const load = () => {
  tries += 1;
  if (isCutOff) return Promise.reject(new TypeError('Failed to fetch'));
  return Promise.resolve({ Root: () => <p>The wallet runs</p>, TestWalletPrompts: null });
};

async function open(before?: () => void): Promise<void> {
  useWalletStore.setState(initialWalletState(), true);
  before?.();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <WalletLayer load={load} />
      <WalletButton />
      <WalletDialogs />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(tries).toBe(1));
}

const loaded = () => screen.findByText('The wallet runs');
const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  isCutOff = true;
  tries = 0;
  localStorage.setItem('walletName', '"Phantom"');
  vi.stubGlobal('isSecureContext', true);
  api.on('GET /config', () => success(CONFIG));
});

afterEach(() => {
  cleanup();
  act(() => {
    closeWalletDialog();
    closeAllToasts();
    localStorage.clear();
    forgetWallet();
  });
  vi.unstubAllGlobals();
});

it('wallet code that did not come is tried again with the next tap', async () => {
  await open();
  const connect = await button('Connect');
  expect(connect.disabled).toBe(false);
  expect(toldToasts()).toHaveLength(1);
  isCutOff = false;
  await userEvent.click(connect);
  await loaded();
  expect(useWalletStore.getState()).toMatchObject({ status: 'connecting', isNotLoaded: false });
  expect(tries).toBe(2);
});

it('and when the network is back', async () => {
  await open();
  await button('Connect');
  isCutOff = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await loaded();
});

it('the choice of wallets says that they did not come, and tries again', async () => {
  localStorage.clear();
  await open(openWalletDialog);
  expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
  isCutOff = false;
  await userEvent.click(await button('Try again'));
  await loaded();
  expect(screen.getByRole('status').textContent).toBe('Looking for wallets...');
});
