import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { markConnectRequested } from '../../../src/wallet/problems/connect-failure.ts';
import type { WalletListing } from '../../../src/wallet/wallet-listing.ts';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { openWalletDialog, showStage } from '../../../src/features/wallet/wallet-dialog-store.ts';
// Preloaded, so that no test waits for it.
import '../../../src/features/wallet/wallet-dialog.tsx';
import { WalletDialogs } from '../../../src/features/wallet/wallet-dialogs.tsx';
import { failure, fakeApi } from '../kit/api-server.ts';
import { renderInApp } from '../kit/screen.tsx';
import { listing, createFakeWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  api.on('GET /config', () => new Promise(() => undefined));
});

const select = vi.fn<(name: string) => void>();
const cancelConnect = vi.fn<() => void>();

afterEach(() => {
  select.mockReset();
});

const PHANTOM = listing('Phantom', 'Installed');
const LEDGER = listing('Ledger', 'Loadable');

async function openDialog(wallets: readonly WalletListing[] | null): Promise<HTMLElement> {
  useWalletStore.setState({ wallets, actions: { ...createFakeWallet(), select, cancelConnect } });
  renderInApp(
    <>
      <button type="button" onClick={openWalletDialog}>
        behind
      </button>
      <WalletDialogs />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'behind' }));
  return screen.findByRole('dialog');
}

describe('WalletDialog', () => {
  it('lists installed wallets with a tag', { tags: ['WALLET-08', 'WALLET-10'] }, async () => {
    const dialog = await openDialog([PHANTOM]);
    expect(dialog.getAttribute('aria-labelledby')).not.toBeNull();
    screen.getByRole('heading', { name: 'Connect a wallet on Solana to continue' });
    expect(screen.getByRole('button', { name: 'Phantom Detected' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'More options' })).toBeNull();
  });

  it('hides other wallets behind a toggle', { tags: ['WALLET-09', 'WALLET-16'] }, async () => {
    await openDialog([
      PHANTOM,
      LEDGER,
      listing('Solflare', 'NotDetected'),
      listing('Gamma', 'Unsupported'),
    ]);
    expect(screen.queryByRole('button', { name: 'Ledger' })).toBeNull();
    const toggle = screen.getByRole('button', { name: 'More options' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Ledger' }).textContent).not.toContain('Detected');
    expect(screen.queryByText('Solflare')).toBeNull();
    expect(screen.queryByText('Gamma')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Less options' }));
    expect(screen.queryByRole('button', { name: 'Ledger' })).toBeNull();
  });

  it('says that a wallet is needed when none is installed', { tags: ['WALLET-08'] }, async () => {
    await openDialog([LEDGER]);
    screen.getByRole('heading', { name: "You'll need a wallet on Solana to continue" });
    expect(screen.getByRole('link', { name: 'Get Phantom' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'More options' }));
    expect(screen.getByRole('button', { name: 'Ledger' })).toBeDefined();
  });

  it('connects the chosen wallet, and closes once it is connected', async () => {
    await openDialog([PHANTOM]);
    await userEvent.click(screen.getByRole('button', { name: /Phantom/ }));
    expect(select).toHaveBeenCalledExactlyOnceWith('Phantom');
    expect(screen.getByRole('status').textContent).toBe('Confirm the connection in Phantom.');
    act(() => useWalletStore.setState({ status: 'connected', walletName: 'Phantom' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits for the chosen wallet while another one is connected', async () => {
    await openDialog([PHANTOM]);
    useWalletStore.setState({ status: 'connected', walletName: 'Solflare' });
    select.mockImplementationOnce(markConnectRequested);
    await userEvent.click(screen.getByRole('button', { name: /Phantom/ }));
    expect(screen.getByRole('status').textContent).toBe('Confirm the connection in Phantom.');
    act(() => useWalletStore.setState({ walletName: 'Phantom', isConnectRequested: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes once a wallet is connected that another button has requested', async () => {
    await openDialog([PHANTOM]);
    act(() => {
      markConnectRequested();
      showStage('waiting');
    });
    expect(screen.getByRole('status').textContent).toBe('Connecting ...');
    act(() => useWalletStore.setState({ status: 'connected', isConnectRequested: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes when a connected wallet is chosen again, but waits for wallet apps', async () => {
    const APPS = 'Mobile Wallet Adapter';
    await openDialog([PHANTOM, listing(APPS, 'Installed')]);
    act(() => useWalletStore.setState({ status: 'connected', walletName: APPS }));
    select.mockImplementation(markConnectRequested);
    await userEvent.click(screen.getByRole('button', { name: 'Use installed wallet' }));
    expect(screen.getByRole('status').textContent).toMatch(/in your wallet app/);
    act(() => {
      useWalletStore.setState({ walletName: 'Phantom' });
      openWalletDialog();
    });
    await userEvent.click(screen.getByRole('button', { name: /Phantom/ }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(select).toHaveBeenCalledTimes(2);
  });

  it('closes for the test wallet, which has its own prompts', async () => {
    await openDialog([listing('Local test wallet', 'Installed')]);
    await userEvent.click(screen.getByRole('button', { name: /Local test wallet/ }));
    expect(select).toHaveBeenCalledExactlyOnceWith('Local test wallet');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('stops waiting when the player cancels', async () => {
    await openDialog([PHANTOM]);
    await userEvent.click(screen.getByRole('button', { name: /Phantom/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancelConnect).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: /Phantom/ })).toBeDefined();
  });

  it('shows what is wrong when the wallet did not connect, and retries with one tap', async () => {
    await openDialog([PHANTOM]);
    await userEvent.click(screen.getByRole('button', { name: /Phantom/ }));
    const connectFailure = {
      problem: 'rejected',
      message: 'You declined in your wallet.',
    } as const;
    act(() => useWalletStore.setState({ connectFailure }));
    expect(screen.getByRole('heading', { name: 'You declined in your wallet' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(select).toHaveBeenCalledTimes(2);
  });

  it('opens the connection doctor, and returns to the wallets', async () => {
    await openDialog([PHANTOM]);
    await userEvent.click(screen.getByRole('button', { name: 'Trouble connecting?' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select Wallet' }));
    expect(screen.getByRole('button', { name: /Phantom/ })).toBeDefined();
  });

  it('labels the wallet apps of a phone', async () => {
    await openDialog([listing('Mobile Wallet Adapter', 'Installed')]);
    const apps = screen.getByRole('button', { name: 'Use installed wallet' });
    expect(apps.textContent).not.toContain('Detected');
    expect(screen.queryByRole('link', { name: 'Get Phantom' })).toBeNull();
  });

  it('closes on Escape and restores the focus', { tags: ['WALLET-11'] }, async () => {
    await openDialog([PHANTOM]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'behind' })),
    );
  });

  it('moves the focus into the dialog and traps it', { tags: ['WALLET-12'] }, async () => {
    const dialog = await openDialog([PHANTOM, LEDGER]);
    expect(dialog.contains(document.activeElement)).toBe(true);
    for (let press = 0; press < 8; press += 1) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    for (let press = 0; press < 8; press += 1) {
      await userEvent.tab({ shift: true });
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
  });

  it('shows that it is looking for wallets', async () => {
    await openDialog(null);
    expect(screen.getByRole('status').textContent).toBe('Looking for wallets...');
  });

  it('offers to retry when the server cannot be reached', async () => {
    api.on('GET /config', () =>
      api.requests.length === 1 ? failure(404, 'NOT_FOUND', 'not found') : HttpResponse.error(),
    );
    await openDialog(null);
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(api.requests.length).toBeGreaterThan(1));
  });
});
