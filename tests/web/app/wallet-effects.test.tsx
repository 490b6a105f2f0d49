import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { WalletEffects } from '../../../src/app/effects/wallet-effects.tsx';
import { getInitialWalletState, useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { WalletButton } from '../../../src/features/wallet/wallet-button.tsx';
// Preloaded, so that no test waits for the lazy import.
import '../../../src/features/wallet/wallet-dialog.tsx';
import { WalletDialogs } from '../../../src/features/wallet/wallet-dialogs.tsx';
import { openWalletDialog } from '../../../src/features/wallet/wallet-dialog-store.ts';
import { fakeApi } from '../kit/api-server.ts';
import { getToasts, renderInApp } from '../kit/screen.tsx';

fakeApi();
let isOffline: boolean;
let attempts: number;

/** Stands in for the dynamic imports of the wallet. */
const load = () => {
  attempts += 1;
  if (isOffline) return Promise.reject(new TypeError('Failed to fetch'));
  return Promise.resolve({
    Root: () => <p>The wallet has loaded</p>,
    TestWalletPrompts: null,
    createMobileAdapter: null,
  });
};

async function renderWallet(prepare?: () => void): Promise<void> {
  useWalletStore.setState(getInitialWalletState(), true);
  prepare?.();
  renderInApp(
    <>
      <WalletEffects load={load} />
      <WalletButton />
      <WalletDialogs />
    </>,
  );
  await vi.waitFor(() => expect(attempts).toBe(1));
}

const findWallet = () => screen.findByText('The wallet has loaded');
const findButton = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });

beforeEach(() => {
  isOffline = true;
  attempts = 0;
  localStorage.setItem('walletName', '"Phantom"');
  vi.stubGlobal('isSecureContext', true);
});

describe('WalletEffects', () => {
  it('retries a failed load when the button is pressed', async () => {
    await renderWallet();
    const connect = await findButton('Connect');
    expect(connect.disabled).toBe(false);
    expect(getToasts()).toHaveLength(1);
    isOffline = false;
    await userEvent.click(connect);
    await findWallet();
    expect(useWalletStore.getState()).toMatchObject({ status: 'connecting', hasLoadFailed: false });
    expect(attempts).toBe(2);
  });

  it('retries a failed load when the network is back', async () => {
    await renderWallet();
    await findButton('Connect');
    isOffline = false;
    act(() => void window.dispatchEvent(new Event('online')));
    await findWallet();
  });

  it('offers a retry in the wallet dialog', async () => {
    localStorage.clear();
    await renderWallet(openWalletDialog);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be loaded');
    isOffline = false;
    await userEvent.click(await findButton('Try again'));
    await findWallet();
    expect(screen.getByRole('status').textContent).toBe('Looking for wallets...');
  });
});
