import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { AppRoutes } from '../../../src/app/router.tsx';
import { SessionLayer } from '../../../src/app/session-layer.tsx';
import {
  initialWalletState,
  noteWalletNotLoaded,
  useWalletStore,
} from '../../../src/chain/wallet-store.ts';
// Loaded ahead, so that no test waits for them.
import '../../../src/app/layers.tsx';
import '../../../src/features/admin/admin-page.tsx';
import '../../../src/features/growhouse/growhouse-page.tsx';
import '../../../src/features/hub/hub-page.tsx';
import '../../../src/features/session/auth-page.tsx';
import '../../../src/features/session/disconnect-page.tsx';
import '../../../src/features/wallet/wallet-menu.tsx';
import { clearIdentity, currentIdentity, setIdentity } from '../../../src/http/identity.ts';
import { createQueryClient } from '../../../src/http/query-client.ts';
import { closeAllToasts } from '../../../src/ui/toast-store.ts';
import { Toasts } from '../../../src/ui/toasts.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { CONFIG, hubShape } from '../kit/farm.ts';
import { ADA, identityOf } from '../kit/identities.ts';
import { enterWallet, forgetWallet, leaveWallet, standInWallet } from '../kit/test-wallet.ts';

const api = fakeApi();

beforeEach(() => {
  api.on('POST /logout', () => success());
  api.on('GET /config', () => success(CONFIG));
  api.on('GET /account/hub', () => success(hubShape([])));
});

afterEach(() => {
  cleanup();
  act(() => {
    clearIdentity();
    forgetWallet();
    closeAllToasts();
  });
  localStorage.clear();
});

function Place() {
  return <output aria-label="place">{useLocation().pathname}</output>;
}

const open = (path: string): void =>
  void render(
    <StrictMode>
      <QueryClientProvider client={createQueryClient()}>
        <MemoryRouter initialEntries={[path]}>
          <AppRoutes />
          <SessionLayer />
          <Toasts />
          <Place />
        </MemoryRouter>
      </QueryClientProvider>
    </StrictMode>,
  );

const place = (): string | null => screen.getByLabelText('place').textContent;
const landing = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { name: 'Welcome to Growerz Hub' });
const hub = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { name: 'Welcome to your Growhouse Hub' });

const signedIn = (): void => {
  setIdentity(identityOf(ADA));
  enterWallet(ADA, standInWallet());
};

describe('a visitor', () => {
  it.each(['/', '/hub', '/growhouse/7', '/growhouse', '/no/such/page'])(
    'lands at home from %s',
    async (path) => {
      open(path);
      await landing();
      expect(place()).toBe('/');
    },
  );

  it.each(['/admin0', '/admin0/users'])('sees no more than the door at %s', async (path) => {
    open(path);
    await screen.findByRole('button', { name: 'Authenticate' });
    expect(screen.queryByRole('navigation', { name: 'Management' })).toBeNull();
  });

  it('sees that the wallet is being connected', async () => {
    useWalletStore.setState({ status: 'connecting' });
    open('/');
    await landing();
    expect(screen.getByText('Connecting to Solana Blockchain...')).toBeDefined();
  });

  it('can try the test page once a wallet is connected', async () => {
    open('/auth');
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Create Transaction',
    });
    expect(button.disabled).toBe(true);
  });

  it('sees header, footer and version', async () => {
    open('/');
    await landing();
    expect(screen.getByRole('link', { name: 'X' }).getAttribute('href')).toBe(
      'https://x.com/growerzhub',
    );
    expect(screen.getByRole('link', { name: 'Discord' }).getAttribute('href')).toBe(
      'https://discord.gg/growerz',
    );
    expect(screen.getByText('v0.1.18')).toBeDefined();
  });
});

describe('a player', () => {
  it.each(['/', '/hub'])('sees the hub at %s', async (path) => {
    signedIn();
    open(path);
    await hub();
    expect(place()).toBe(path);
  });

  it('sees the hub by the stored identity while the wallet is on its way', async () => {
    setIdentity(identityOf(ADA));
    useWalletStore.setState({ status: 'connecting', isSettled: false });
    open('/hub');
    await hub();
  });

  it('is shown the way in once it is known that no wallet comes', async () => {
    setIdentity(identityOf(ADA));
    useWalletStore.setState({ status: 'no-wallet', isSettled: true });
    open('/hub');
    await landing();
    expect(currentIdentity()).not.toBeNull();
  });

  it('is led home when the wallet is disconnected', async () => {
    signedIn();
    open('/hub');
    await hub();
    act(leaveWallet);
    await landing();
    expect(place()).toBe('/');
    expect(currentIdentity()).toBeNull();
  });

  it('leaves by /disconnect', async () => {
    signedIn();
    open('/disconnect');
    await landing();
    expect(place()).toBe('/');
    expect(currentIdentity()).toBeNull();
    expect(useWalletStore.getState().address).toBeNull();
    await vi.waitFor(() => expect(api.seen.map(({ path }) => path)).toContain('/logout'));
  });

  it('leaves by /disconnect also where the code of the wallet does not come', async () => {
    localStorage.setItem('walletName', '"Phantom"');
    setIdentity(identityOf(ADA));
    useWalletStore.setState(initialWalletState(), true);
    open('/disconnect');
    expect(await screen.findByText('Disconnecting...')).toBeDefined();
    act(noteWalletNotLoaded);
    await landing();
    expect(place()).toBe('/');
    expect(currentIdentity()).toBeNull();
    expect(localStorage.getItem('walletName')).toBeNull();
  });

  it('leaves by /disconnect also where the wallet is on its way for ever', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    localStorage.setItem('walletName', '"Phantom"');
    setIdentity(identityOf(ADA));
    useWalletStore.setState(initialWalletState(), true);
    open('/disconnect');
    expect(await screen.findByText('Disconnecting...')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    await landing();
    expect(useWalletStore.getState()).toMatchObject({ status: 'no-wallet', isSettled: true });
  });

  it('is told of a ban and shown the way in', async () => {
    api.on('GET /account/hub', () => failure(403, 'ACCOUNT_BANNED', 'banned'));
    signedIn();
    open('/');
    await landing();
    expect(screen.getByText('Account Banned')).toBeDefined();
    expect(screen.getAllByText('This account is banned, contact support!')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
  });

  it('stays in place while another account signs in', async () => {
    const wallet = standInWallet();
    setIdentity(identityOf(ADA));
    enterWallet(ADA, wallet);
    open('/hub');
    await hub();
    wallet.mood = 'never answers';
    api.on('POST /create-transaction', () => success({ transaction: 'challenge' }));
    act(() => enterWallet('Other111111111111111111111111111111111111111', wallet));
    expect(await screen.findByText('Sign in with your wallet...')).toBeDefined();
    expect(place()).toBe('/hub');
    act(() => screen.getByRole('button', { name: 'Cancel' }).click());
    await landing();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
  });
});
