import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { useWalletStore } from '../../../src/chain/wallet-store.ts';
import { chooseWallet } from '../../../src/features/wallet/choose-wallet.ts';
import { LocalNetworkNotice } from '../../../src/features/wallet/local-network-notice.tsx';
import {
  closeWalletDialog,
  useWalletDialog,
} from '../../../src/features/wallet/wallet-dialog-store.ts';
import { forgetWallet, standInWallet } from '../kit/test-wallet.ts';

const APPS = 'Mobile Wallet Adapter';
const select = vi.fn<(name: string) => void>();
const probe = vi.fn<(url: string) => Promise<Response>>();
let permission: PermissionState;

beforeEach(() => {
  permission = 'prompt';
  const query = (): Promise<{ state: PermissionState }> => Promise.resolve({ state: permission });
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } });
  vi.stubGlobal('fetch', probe.mockRejectedValue(new TypeError('Failed to fetch')));
  useWalletStore.setState({ actions: { ...standInWallet(), select } });
});

afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, 'permissions');
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  act(() => {
    forgetWallet();
    closeWalletDialog();
  });
});

it('is shown before the browser asks, and opens the wallet app by a tap of its own', async () => {
  await chooseWallet(APPS);
  expect(useWalletDialog.getState().stage).toBe('local-network');
  expect(select).not.toHaveBeenCalled();
  render(<LocalNetworkNotice />);
  permission = 'granted';
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(probe).toHaveBeenCalledOnce();
  expect(select).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Open the wallet app' }));
  expect(select).toHaveBeenCalledExactlyOnceWith(APPS);
});

it('can be asked again where the question was put off', async () => {
  await chooseWallet(APPS);
  render(<LocalNetworkNotice />);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(
      false,
    ),
  );
});

it('a refusal is named', async () => {
  permission = 'denied';
  await chooseWallet(APPS);
  expect(useWalletStore.getState().connectFailure?.problem).toBe('local-network-blocked');
  expect(select).not.toHaveBeenCalled();
});

it('nobody is asked where the browser does not ask', async () => {
  permission = 'granted';
  await chooseWallet(APPS);
  expect(select).toHaveBeenCalledExactlyOnceWith(APPS);
});
