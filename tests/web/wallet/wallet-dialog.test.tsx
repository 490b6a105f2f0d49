import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { expectConnection } from '../../../src/chain/connect-failure.ts';
import { useWalletStore, type WalletListing } from '../../../src/chain/wallet-store.ts';
import {
  closeWalletDialog,
  openWalletDialog,
  showStage,
  useWalletDialog,
} from '../../../src/features/wallet/wallet-dialog-store.ts';
// Loaded ahead, so that no test waits for it.
import '../../../src/features/wallet/wallet-dialog.tsx';
import { WalletDialogs } from '../../../src/features/wallet/wallet-dialogs.tsx';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { failure, fakeApi } from '../kit/api-server.ts';
import { forgetWallet, listing, standInWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true);
  api.on('GET /config', () => new Promise(() => undefined));
});

const select = vi.fn<(name: string) => void>();
const cancelConnect = vi.fn<() => void>();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  act(() => {
    forgetWallet();
    closeWalletDialog();
    useWalletDialog.setState({ chosen: null });
  });
  select.mockReset();
  cancelConnect.mockClear();
});

const PHANTOM = listing('Phantom', 'Installed');
const LEDGER = listing('Ledger', 'Loadable');

async function open(wallets: readonly WalletListing[] | null): Promise<HTMLElement> {
  useWalletStore.setState({ wallets, actions: { ...standInWallet(), select, cancelConnect } });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <button type="button" onClick={openWalletDialog}>
        behind
      </button>
      <WalletDialogs />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'behind' }));
  return screen.findByRole('dialog');
}

describe('the wallet dialog', () => {
  it('lists what is installed, with a tag', async () => {
    const dialog = await open([PHANTOM]);
    expect(dialog.getAttribute('aria-labelledby')).not.toBeNull();
    expect(
      screen.getByRole('heading', { name: 'Connect a wallet on Solana to continue' }),
    ).toBeDefined();
    expect(screen.getByRole('button', { name: 'Phantom Detected' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'More options' })).toBeNull();
  });

  it('keeps the others behind a toggle', async () => {
    await open([PHANTOM, LEDGER, listing('Solflare', 'NotDetected')]);
    expect(screen.queryByRole('button', { name: 'Ledger' })).toBeNull();
    const toggle = screen.getByRole('button', { name: 'More options' });
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(toggle);
    expect(screen.getByRole('button', { name: 'Ledger' }).textContent).not.toContain('Detected');
    expect(screen.queryByText('Solflare')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Less options' }));
    expect(screen.queryByRole('button', { name: 'Ledger' })).toBeNull();
  });

  it('says that a wallet is needed where none is installed', async () => {
    await open([LEDGER]);
    expect(
      screen.getByRole('heading', { name: "You'll need a wallet on Solana to continue" }),
    ).toBeDefined();
    expect(screen.getByRole('link', { name: 'Get Phantom' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'More options' }));
    expect(screen.getByRole('button', { name: 'Ledger' })).toBeDefined();
  });

  it('asks the chosen wallet, and closes once it is connected', async () => {
    await open([PHANTOM]);
    await userEvent.click(screen.getByRole('button', { name: /Phantom/ }));
    expect(select).toHaveBeenCalledExactlyOnceWith('Phantom');
    expect(screen.getByRole('status').textContent).toBe('Confirm the connection in Phantom.');
    act(() => useWalletStore.setState({ status: 'connected', walletName: 'Phantom' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('waits for the wallet that is asked while another is connected', async () => {
    await open([PHANTOM]);
    useWalletStore.setState({ status: 'connected', walletName: 'Solflare' });
    select.mockImplementationOnce(expectConnection);
    await userEvent.click(screen.getByRole('button', { name: /Phantom/ }));
    expect(screen.getByRole('status').textContent).toBe('Confirm the connection in Phantom.');
    act(() => useWalletStore.setState({ walletName: 'Phantom', isConnectAsked: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes once a wallet is connected that was asked by another button', async () => {
    await open([PHANTOM]);
    act(() => {
      expectConnection();
      showStage('waiting');
    });
    expect(screen.getByRole('status').textContent).toBe('Connecting ...');
    act(() => useWalletStore.setState({ status: 'connected', isConnectAsked: false }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes for a connected wallet that is chosen again, but waits for wallet apps', async () => {
    const APPS = 'Mobile Wallet Adapter';
    await open([PHANTOM, listing(APPS, 'Installed')]);
    act(() => useWalletStore.setState({ status: 'connected', walletName: APPS }));
    select.mockImplementation(expectConnection);
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

  it('leaves the test wallet to put its own questions', async () => {
    await open([listing('Local test wallet', 'Installed')]);
    await userEvent.click(screen.getByRole('button', { name: /Local test wallet/ }));
    expect(select).toHaveBeenCalledExactlyOnceWith('Local test wallet');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('ends the waiting when the player has had enough', async () => {
    await open([PHANTOM]);
    await userEvent.click(screen.getByRole('button', { name: /Phantom/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(cancelConnect).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: /Phantom/ })).toBeDefined();
  });

  it('says what is wrong when it did not connect, and tries again with one tap', async () => {
    await open([PHANTOM]);
    await userEvent.click(screen.getByRole('button', { name: /Phantom/ }));
    const connectFailure = { problem: 'rejected', message: 'You said no in the wallet.' } as const;
    act(() => useWalletStore.setState({ connectFailure }));
    expect(screen.getByRole('heading', { name: 'You said no in the wallet' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(select).toHaveBeenCalledTimes(2);
  });

  it('leads to what may be wrong, and back', async () => {
    await open([PHANTOM]);
    await userEvent.click(screen.getByRole('button', { name: 'Trouble connecting?' }));
    await userEvent.click(screen.getByRole('button', { name: 'Select Wallet' }));
    expect(screen.getByRole('button', { name: /Phantom/ })).toBeDefined();
  });

  it('calls the wallet apps of a phone by what they do', async () => {
    await open([listing('Mobile Wallet Adapter', 'Installed')]);
    const apps = screen.getByRole('button', { name: 'Use installed wallet' });
    expect(apps.textContent).not.toContain('Detected');
    expect(screen.queryByRole('link', { name: 'Get Phantom' })).toBeNull();
  });

  it('closes by Escape and gives the focus back', async () => {
    await open([PHANTOM]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'behind' })),
    );
  });

  it('takes the focus in and keeps it', async () => {
    const dialog = await open([PHANTOM, LEDGER]);
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

  it('hides the page behind from screen readers', async () => {
    await open([PHANTOM]);
    expect(screen.queryByRole('button', { name: 'behind' })).toBeNull();
  });

  it('says so while it looks for wallets', async () => {
    await open(null);
    expect(screen.getByRole('status').textContent).toBe('Looking for wallets...');
  });

  it('can be told to try again where the server is out of reach', async () => {
    api.on('GET /config', () =>
      api.seen.length === 1 ? failure(404, 'NOT_FOUND', 'not found') : HttpResponse.error(),
    );
    await open(null);
    expect((await screen.findByRole('alert')).textContent).toContain('cannot be reached');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await vi.waitFor(() => expect(api.seen.length).toBeGreaterThan(1));
  });
});
