import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { useWalletStore } from '../../../src/chain/wallet-store.ts';
import { chooseWallet } from '../../../src/features/wallet/choose-wallet.ts';
// Loaded ahead, so that no test waits for it.
import '../../../src/features/wallet/wallet-app-dialog.tsx';
import { LocalNetworkNotice } from '../../../src/features/wallet/local-network-notice.tsx';
import {
  closeWalletDialog,
  useWalletDialog,
} from '../../../src/features/wallet/wallet-dialog-store.ts';
import { WalletDialogs } from '../../../src/features/wallet/wallet-dialogs.tsx';
import { Dialog } from '../../../src/ui/dialog.tsx';
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
  render(<LocalNetworkNotice goOn={() => void chooseWallet(APPS)} />);
  permission = 'granted';
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(probe).toHaveBeenCalledOnce();
  expect(select).not.toHaveBeenCalled();
  await userEvent.click(await screen.findByRole('button', { name: 'Open the wallet app' }));
  expect(select).toHaveBeenCalledExactlyOnceWith(APPS);
});

it('can be asked again where the question was put off', async () => {
  await chooseWallet(APPS);
  render(<LocalNetworkNotice goOn={() => void chooseWallet(APPS)} />);
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

describe('before a wallet app is asked to sign, on top of what it is asked for', () => {
  const goOn = vi.fn<() => void>();
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
      useWalletStore.setState({ walletAppQuestion: { kind: 'local-network', goOn, cancel } }),
    );
    await screen.findByRole('dialog', { name: 'The way to your wallet app' });
  });

  it('has the focus, and what is behind is out of reach', () => {
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  });

  it('goes on by a tap, which has the focus once the browser is told', async () => {
    permission = 'granted';
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const open = await screen.findByRole('button', { name: 'Open the wallet app' });
    expect(goOn).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(open);
    await userEvent.click(open);
    expect(goOn).toHaveBeenCalledOnce();
  });

  it('goes on at once where the browser is told no', async () => {
    permission = 'denied';
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await vi.waitFor(() => expect(goOn).toHaveBeenCalledOnce());
  });

  it('opens the wallet app by one tap where the browser lets it', async () => {
    act(() => useWalletStore.setState({ walletAppQuestion: { kind: 'tap', goOn, cancel } }));
    await userEvent.click(screen.getByRole('button', { name: 'Open the wallet app' }));
    expect(goOn).toHaveBeenCalledOnce();
  });

  it('cancels what was asked for by Escape, and leaves what is behind', async () => {
    await userEvent.keyboard('{Escape}');
    expect(cancel).toHaveBeenCalledOnce();
    expect(closePurchase).not.toHaveBeenCalled();
  });
});
