import { act, screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { DAY_MS } from '../../../src/game/time.ts';
import { AppRoutes } from '../../../src/app/router.tsx';
import { SessionEffects } from '../../../src/app/effects/session-effects.tsx';
import {
  getInitialWalletState,
  markWalletLoadFailed,
  useWalletStore,
} from '../../../src/wallet/wallet-store.ts';
// Preloaded, so that no test waits for the lazy imports.
import '../../../src/app/effects/app-effects.tsx';
import '../../../src/features/admin/admin-page.tsx';
import '../../../src/features/growhouse/page/growhouse-page.tsx';
import '../../../src/features/hub/hub-page.tsx';
import '../../../src/features/landing/banned-page.tsx';
import '../../../src/features/session/auth-page.tsx';
import '../../../src/features/session/disconnect-page.tsx';
import '../../../src/features/wallet/wallet-account.tsx';
import { recordBan, restoreBan } from '../../../src/http/ban.ts';
import { getCurrentIdentity, setIdentity } from '../../../src/http/identity.ts';
import { Toasts } from '../../../src/ui/toasts/toasts.tsx';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { hubShape } from '../../kit/shapes.ts';
import { ADA, BO, createIdentity } from '../kit/identities.ts';
import { renderInApp } from '../kit/screen.tsx';
import { connectFakeWallet, createFakeWallet } from '../kit/test-wallet.ts';

const api = fakeApi();

beforeEach(() => {
  api.on('POST /logout', () => success());
  api.on('GET /account/hub', () => success(hubShape([])));
});

function Pathname() {
  return <output aria-label="pathname">{useLocation().pathname}</output>;
}

const renderAt = (path: string): void =>
  void renderInApp(
    <>
      <AppRoutes />
      <SessionEffects />
      <Toasts />
      <Pathname />
    </>,
    { at: path, isStrict: true },
  );

const pathname = (): string | null => screen.getByLabelText('pathname').textContent;
const findLandingPage = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { name: 'Welcome to Growerz Hub' });
const findBanNotice = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { name: 'This account is banned' });
const findHub = (): Promise<HTMLElement> =>
  screen.findByRole('heading', { name: 'Welcome to your Growhouse Hub' });

/** @param email how to reach the operator; null if only the community can be asked */
const nameContact = (email: string | null): void =>
  api.on('GET /operator', () => success({ name: null, email, url: null, logRetentionDays: 90 }));

const signIn = (): void => {
  setIdentity(createIdentity(ADA));
  connectFakeWallet(ADA, createFakeWallet());
};

describe('a visitor', () => {
  it.each(['/', '/hub', '/growhouse/7', '/growhouse', '/no/such/page'])(
    'is redirected from %s to the landing page',
    { tags: ['ROUTE-01', 'ROUTE-08', 'ROUTE-09', 'HUB-01', 'HUB-04', 'HOUSE-01', 'SESSION-07'] },
    async (path) => {
      renderAt(path);
      await findLandingPage();
      expect(pathname()).toBe('/');
    },
  );

  it.each(['/admin0', '/admin0/users'])(
    'sees only the sign-in at %s',
    { tags: ['ROUTE-07'] },
    async (path) => {
      renderAt(path);
      await screen.findByRole('button', { name: 'Authenticate' });
      expect(screen.queryByRole('navigation', { name: 'Management' })).toBeNull();
    },
  );

  it('sees a message while the wallet connects', { tags: ['HUB-02'] }, async () => {
    useWalletStore.setState({ status: 'connecting' });
    renderAt('/');
    await findLandingPage();
    expect(screen.getByText('Connecting to Solana Blockchain...')).toBeDefined();
  });

  it('cannot use the test page before a wallet is connected', { tags: ['ROUTE-06'] }, async () => {
    renderAt('/auth');
    const button = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Create Transaction',
    });
    expect(button.disabled).toBe(true);
  });

  it('sees the header, the footer and the version', { tags: ['FRAME-02'] }, async () => {
    renderAt('/');
    await findLandingPage();
    expect(screen.getByRole('link', { name: 'X' }).getAttribute('href')).toBe(
      'https://x.com/growerzhub',
    );
    expect(screen.getByRole('link', { name: 'Discord' }).getAttribute('href')).toBe(
      'https://discord.gg/growerz',
    );
    expect(screen.getByText('v0.1.18').title).toBe('Build dev');
  });
});

describe('a player', () => {
  it.each(['/', '/hub'])('sees the hub at %s', { tags: ['ROUTE-01', 'ROUTE-02'] }, async (path) => {
    signIn();
    renderAt(path);
    await findHub();
    expect(pathname()).toBe(path);
  });

  it('sees the hub by the stored identity while the wallet connects', async () => {
    setIdentity(createIdentity(ADA));
    useWalletStore.setState({ status: 'connecting', isSettled: false });
    renderAt('/hub');
    await findHub();
  });

  it('sees the landing page when the wallet is gone, and stays signed in', async () => {
    setIdentity(createIdentity(ADA));
    useWalletStore.setState({ status: 'no-wallet', isSettled: true });
    renderAt('/hub');
    await findLandingPage();
    expect(getCurrentIdentity()).not.toBeNull();
  });

  it('is signed out by /disconnect', { tags: ['ROUTE-05', 'ROUTE-10'] }, async () => {
    signIn();
    renderAt('/disconnect');
    await findLandingPage();
    expect(pathname()).toBe('/');
    expect(getCurrentIdentity()).toBeNull();
    expect(useWalletStore.getState().address).toBeNull();
    await vi.waitFor(() => expect(api.requests.map(({ path }) => path)).toContain('/logout'));
  });

  it('is signed out by /disconnect when the wallet code fails to load', async () => {
    localStorage.setItem('walletName', '"Phantom"');
    setIdentity(createIdentity(ADA));
    useWalletStore.setState(getInitialWalletState(), true);
    renderAt('/disconnect');
    expect(await screen.findByText('Disconnecting...')).toBeDefined();
    act(markWalletLoadFailed);
    await findLandingPage();
    expect(pathname()).toBe('/');
    expect(getCurrentIdentity()).toBeNull();
    expect(localStorage.getItem('walletName')).toBeNull();
  });

  it('is signed out by /disconnect after ten seconds when the wallet never connects', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    localStorage.setItem('walletName', '"Phantom"');
    setIdentity(createIdentity(ADA));
    useWalletStore.setState(getInitialWalletState(), true);
    renderAt('/disconnect');
    expect(await screen.findByText('Disconnecting...')).toBeDefined();
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    vi.useRealTimers();
    await findLandingPage();
    expect(useWalletStore.getState()).toMatchObject({ status: 'no-wallet', isSettled: true });
  });

  it('sees a toast of the ban, and its reason, end and contact', { tags: ['ERR-04'] }, async () => {
    const until = new Date(Date.now() + 2.5 * DAY_MS).toISOString();
    const ban = { reason: 'cheating', until } as const;
    api.on('GET /account/hub', () => failure(403, 'ACCOUNT_BANNED', 'banned', ban));
    const email = 'help@growerz.example';
    nameContact(email);
    signIn();
    renderAt('/hub');
    await findBanNotice();
    expect(screen.getByText('Account Banned')).toBeDefined();
    expect(screen.getAllByText('This account is banned, contact support!')).toHaveLength(1);
    expect(screen.getByText('Cheating')).toBeDefined();
    expect(screen.getByText(/, in 2 days$/)).toBeDefined();
    const link = await screen.findByRole('link', { name: email });
    expect(link.getAttribute('href')).toBe(`mailto:${email}?subject=Ban%20of%20${ADA}`);
    expect(screen.queryByRole('button', { name: 'Sign in' })).toBeNull();
  });

  it('sees the ban after a reload, unless the wallet is another one or it has ended', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    const until = new Date(Date.now() + 60_000).toISOString();
    recordBan({ address: ADA, reason: null, until });
    restoreBan();
    const wallet = createFakeWallet();
    connectFakeWallet(ADA, wallet);
    nameContact(null);
    renderAt('/');
    await findBanNotice();
    expect(await screen.findByRole('link', { name: 'Ask on Discord' })).toBeDefined();
    expect(wallet.requestCount).toBe(0);
    wallet.behavior = 'never answers';
    api.on('POST /create-transaction', () => success({ transaction: 'challenge' }));
    act(() => connectFakeWallet(BO, wallet));
    expect(await screen.findByText('Sign in with your wallet...')).toBeDefined();
    act(() => connectFakeWallet(ADA, wallet));
    await findBanNotice();
    act(() => void vi.advanceTimersByTime(61_000));
    await findLandingPage();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
  });

  it('stays on the page while another account signs in', { tags: ['SESSION-05'] }, async () => {
    const wallet = createFakeWallet();
    setIdentity(createIdentity(ADA));
    connectFakeWallet(ADA, wallet);
    renderAt('/hub');
    await findHub();
    wallet.behavior = 'never answers';
    api.on('POST /create-transaction', () => success({ transaction: 'challenge' }));
    act(() => connectFakeWallet('Other111111111111111111111111111111111111111', wallet));
    expect(await screen.findByText('Sign in with your wallet...')).toBeDefined();
    // A sign-out that is lost at the end of the file would be repeated during later tests.
    await vi.waitFor(() => expect(api.to('/logout')).toHaveLength(1));
    expect(pathname()).toBe('/hub');
    act(() => screen.getByRole('button', { name: 'Cancel' }).click());
    await findLandingPage();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined();
  });
});
