import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import {
  useWalletStore,
  type WalletStore,
  ZERO_BALANCES,
} from '../../../src/wallet/wallet-store.ts';
// Preloaded, so that no test waits for them.
import '../../../src/features/wallet/get-wallet-link.tsx';
import '../../../src/features/wallet/wallet-account.tsx';
import { WalletArea } from '../../../src/features/wallet/wallet-button.tsx';
import { WalletButton } from '../../../src/features/wallet/wallet-button.tsx';
import {
  openWalletDialog,
  useWalletDialog,
} from '../../../src/features/wallet/wallet-dialog-store.ts';
import { sol, thcUnits } from '../../../src/money/amounts.ts';
import { ADA } from '../kit/identities.ts';
import { connectFakeWallet, listing, createFakeWallet } from '../kit/test-wallet.ts';
import { setSound, SOUND_KEY, useSoundSetting } from '../../../src/ui/sound/sound-setting.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'hid');
});

const INSTALLED = [listing('Stand-in', 'Installed')];

const show = (state: Partial<WalletStore>): void => {
  useWalletStore.setState(state);
  render(<WalletButton />);
};

describe('WalletButton', () => {
  it.each<[string, Partial<WalletStore>]>([
    ['Select Wallet', { status: 'no-wallet', wallets: null }],
    ['Select Wallet', { status: 'no-wallet', wallets: INSTALLED }],
    ['Connect', { status: 'has-wallet', wallets: INSTALLED }],
    ['Connecting ...', { status: 'connecting', wallets: null }],
    ['Connecting ...', { status: 'connecting', wallets: INSTALLED }],
  ])(
    'shows %s when the wallet store has %j',
    { tags: ['WALLET-02', 'WALLET-17'] },
    (label, state) => {
      show(state);
      expect(screen.getByRole('button').textContent).toBe(label);
    },
  );

  it.each([
    [[]],
    [[listing('Solflare', 'NotDetected')]],
    [[listing('Ledger', 'Loadable')]],
    [[listing('Gamma', 'Unsupported')]],
  ])(
    'links to a wallet download when none is installed: %j',
    { tags: ['WALLET-01', 'WALLET-16'] },
    async (wallets) => {
      show({ status: 'no-wallet', wallets });
      const link = await screen.findByRole('link', { name: 'Get Phantom' });
      expect(link.getAttribute('href')).toBe('https://phantom.com');
    },
  );

  it('offers a Ledger next to the download where one could be plugged in', async () => {
    vi.stubGlobal('isSecureContext', true);
    Object.defineProperty(navigator, 'hid', { value: {}, configurable: true });
    show({ status: 'no-wallet', wallets: [listing('Ledger', 'Loadable')] });
    await screen.findByRole('link', { name: 'Get Phantom' });
    act(() => screen.getByRole('button', { name: 'Use a Ledger' }).click());
    expect(useWalletDialog.getState().isOpen).toBe(true);
  });

  it('opens the wallet dialog', async () => {
    show({ status: 'no-wallet', wallets: INSTALLED });
    await userEvent.click(screen.getByRole('button', { name: 'Select Wallet' }));
    expect(useWalletDialog.getState().isOpen).toBe(true);
  });

  it('is disabled while it connects by itself', () => {
    show({ status: 'connecting', wallets: INSTALLED });
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  });
});

describe('WalletButton with a connected wallet', () => {
  beforeEach(async () => {
    connectFakeWallet(ADA, { ...createFakeWallet(), openDialog: openWalletDialog });
    useWalletStore.setState({
      balances: { sol: sol('2.481500001'), thc: thcUnits(18_240_123_999n) },
    });
    render(
      <MemoryRouter>
        <WalletArea />
      </MemoryRouter>,
    );
    await screen.findByRole('button', { name: /^Wallet/ });
  });

  const openMenu = async (): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: /^Wallet/ }));
    await screen.findByRole('menu');
  };

  it(
    'shows the first and last four characters of the address, and the balances',
    { tags: ['WALLET-03', 'WALLET-04', 'PLAY-11', 'CONST-13'] },
    () => {
      expect(screen.getByRole('button').textContent).toContain(
        `${ADA.slice(0, 4)}…${ADA.slice(-4)}`,
      );
      expect(screen.getByText('18,240.123')).toBeDefined();
      expect(screen.getByText('2.481500001')).toBeDefined();
    },
  );

  it('shows 0 with a mark when no balance could ever be read', { tags: ['ERR-08'] }, () => {
    act(() => useWalletStore.setState({ balances: ZERO_BALANCES, hasBalanceFailure: true }));
    const balances = document.querySelector('[data-wallet-balances]');
    expect(balances?.textContent).toBe('00could not be read');
    expect(screen.getByRole('button').textContent).toContain('0 THC0.000 SOLcould not be read');
  });

  it('shows older balances with their time when they cannot be read now', () => {
    const readAtMs = new Date(2026, 0, 2, 3, 4).getTime();
    const lastBalances = { sol: sol('1.5'), thc: thcUnits(7_000_000n), readAtMs };
    act(() =>
      useWalletStore.setState({ balances: ZERO_BALANCES, hasBalanceFailure: true, lastBalances }),
    );
    const balances = document.querySelector('[data-wallet-balances]');
    expect(balances?.textContent).toMatch(/^1\.57as of .*03:04$/);
  });

  it('opens a menu with seven items', async () => {
    await openMenu();
    const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(items.join()).toBe(
      'Copy address,Almanac,Money,Settings,Change wallet,Language,Disconnect',
    );
  });

  it('copies the address and shows Copied for 400 ms', { tags: ['WALLET-05'] }, async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openMenu();
    vi.useFakeTimers();
    await act(async () => {
      screen.getByRole('menuitem', { name: 'Copy address' }).click();
      await Promise.resolve();
    });
    expect(copied).toHaveBeenCalledWith(ADA);
    expect(screen.getByRole('menuitem', { name: 'Copied' })).toBeDefined();
    act(() => void vi.advanceTimersByTime(399));
    expect(screen.queryByRole('menuitem', { name: 'Copied' })).not.toBeNull();
    act(() => void vi.advanceTimersByTime(1));
    expect(screen.getByRole('menuitem', { name: 'Copy address' })).toBeDefined();
  });

  it('opens the wallet dialog to change the wallet', { tags: ['WALLET-06'] }, async () => {
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Change wallet' }));
    expect(useWalletDialog.getState().isOpen).toBe(true);
  });

  it('mutes the sounds, and remembers it', async () => {
    setSound('on');
    await openMenu();
    const isOn = () =>
      screen.getByRole('menuitemcheckbox', { name: 'Sound' }).getAttribute('aria-checked');
    expect(isOn()).toBe('true');
    await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Sound' }));
    expect(isOn()).toBe('false');
    expect(localStorage.getItem(SOUND_KEY)).toBe('off');
    expect(useSoundSetting.getState().setting).toBe('off');
  });

  it('disconnects the wallet', { tags: ['WALLET-07'] }, async () => {
    await openMenu();
    await userEvent.click(screen.getByRole('menuitem', { name: 'Disconnect' }));
    expect(await screen.findByRole('button', { name: 'Select Wallet' })).toBeDefined();
    const link = screen.findByRole('link', { name: 'Get Phantom' }, { timeout: 1000 });
    expect(await link.catch(() => null)).toBeNull();
    expect(screen.getByRole('button', { name: 'Select Wallet' })).toBeDefined();
  });
});
