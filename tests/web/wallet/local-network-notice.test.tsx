import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
import { chooseWallet } from '../../../src/features/wallet/choose-wallet.ts';
// Preloaded, so that no test waits for it.
import '../../../src/features/wallet/wallet-app-dialog.tsx';
import { LocalNetworkNotice } from '../../../src/features/wallet/wallet-app-dialog.tsx';
import { useWalletDialog } from '../../../src/features/wallet/wallet-dialog-store.ts';
import { WalletDialogs } from '../../../src/features/wallet/wallet-dialogs.tsx';
import { Dialog } from '../../../src/ui/dialog/dialog.tsx';
import { createFakeWallet, stubPermission } from '../kit/test-wallet.ts';

const APPS = 'Mobile Wallet Adapter';
const select = vi.fn<(name: string) => void>();
const probe = vi.fn<(url: string) => Promise<Response>>();
const setPermission = stubPermission();

beforeEach(() => {
  vi.stubGlobal('fetch', probe.mockRejectedValue(new TypeError('Failed to fetch')));
  useWalletStore.setState({ actions: { ...createFakeWallet(), select } });
});

describe('chooseWallet', () => {
  it('explains the permission before the browser asks, and opens the wallet app by a second tap', async () => {
    await chooseWallet(APPS);
    expect(useWalletDialog.getState().stage).toBe('local-network');
    expect(select).not.toHaveBeenCalled();
    render(<LocalNetworkNotice onContinue={() => void chooseWallet(APPS)} />);
    setPermission('granted');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(probe).toHaveBeenCalledOnce();
    expect(select).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByRole('button', { name: 'Open the wallet app' }));
    expect(select).toHaveBeenCalledExactlyOnceWith(APPS);
  });

  it('can ask again when the player dismissed the question', async () => {
    await chooseWallet(APPS);
    render(<LocalNetworkNotice onContinue={() => void chooseWallet(APPS)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await vi.waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(
        false,
      ),
    );
  });

  it('reports a denied permission', async () => {
    setPermission('denied');
    await chooseWallet(APPS);
    expect(useWalletStore.getState().connectFailure?.problem).toBe('local-network-blocked');
    expect(select).not.toHaveBeenCalled();
  });

  it('selects the wallet at once when the permission is granted', async () => {
    setPermission('granted');
    await chooseWallet(APPS);
    expect(select).toHaveBeenCalledExactlyOnceWith(APPS);
  });
});

describe('the wallet app dialog over a purchase', () => {
  const proceed = vi.fn<() => void>();
  const cancel = vi.fn<() => void>();
  const closePurchase = vi.fn<() => void>();

  beforeEach(async () => {
    render(
      <>
        <Dialog open title="Dispensary" onClose={closePurchase}>
          <button type="button">Cancel</button>
        </Dialog>
        <WalletDialogs />
      </>,
    );
    act(() =>
      useWalletStore.setState({ walletAppPrompt: { kind: 'local-network', proceed, cancel } }),
    );
    await screen.findByRole('dialog', { name: 'Open your wallet app' });
  });

  it('takes the focus and hides the purchase from assistive technology', () => {
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('focuses the button that continues once the permission is granted', async () => {
    setPermission('granted');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const open = await screen.findByRole('button', { name: 'Open the wallet app' });
    expect(proceed).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(open);
    await userEvent.click(open);
    expect(proceed).toHaveBeenCalledOnce();
  });

  it('continues at once when the permission is denied', async () => {
    setPermission('denied');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await vi.waitFor(() => expect(proceed).toHaveBeenCalledOnce());
  });

  it('opens the wallet app by one tap when the permission is granted', async () => {
    act(() => useWalletStore.setState({ walletAppPrompt: { kind: 'tap', proceed, cancel } }));
    await userEvent.click(screen.getByRole('button', { name: 'Open the wallet app' }));
    expect(proceed).toHaveBeenCalledOnce();
  });

  it('cancels only the request on Escape, and keeps the purchase open', async () => {
    await userEvent.keyboard('{Escape}');
    expect(cancel).toHaveBeenCalledOnce();
    expect(closePurchase).not.toHaveBeenCalled();
  });
});
