import { act, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toBase64 } from '../../../src/wallet/signing/base64.ts';
import { WalletFailure } from '../../../src/wallet/problems/wallet-failure.ts';
import { useWalletStore } from '../../../src/wallet/wallet-store.ts';
// Preloads the tabs, so that no test waits for their code.
import '../../../src/features/admin/dashboard/dashboard-tab.tsx';
import '../../../src/features/admin/growhouses/growhouses-tab.tsx';
import '../../../src/features/admin/users/users-tab.tsx';
import { ADMIN_IDENTITY_KEY, getCurrentAdmin } from '../../../src/http/admin-identity.ts';
import { useSession } from '../../../src/http/session.ts';
import { recordSignInTime } from '../../../src/http/sign-in-time.ts';
import { clearIdentity, getCurrentIdentity, setIdentity } from '../../../src/http/identity.ts';
import { ADMIN_TOKEN, getAdminUrl, openAdmin, signInAdmin } from '../kit/admin-screen.tsx';
import { dashboardShape, daySummaryShape } from '../../kit/admin-shapes.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { IDENTITY, PLAYER, OTHER_PLAYER } from '../../kit/shapes.ts';
import { createIdentity as createPlayerIdentity } from '../kit/identities.ts';
import { signInBeforeEach, expectToasts, getToasts } from '../kit/screen.tsx';
import { type FakeWallet, createFakeWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
signInBeforeEach();

let wallet: FakeWallet;
beforeEach(() => {
  wallet = createFakeWallet();
  useWalletStore.setState({ actions: wallet });
  recordSignInTime();
  api.on('POST /admin/users/all', () => success({ total: 0, data: [] }));
  api.on('POST /admin/growhouses/', () => success({ total: 0, data: [] }));
  api.on('GET /admin/dashboard', () => success(dashboardShape()));
  api.on('GET /admin/dashboard/day', () => success(daySummaryShape()));
  api.on('POST /admin/logout', () => success());
});

const createIdentity = (role: { admin: boolean; superadmin: boolean }) => ({
  token: ADMIN_TOKEN,
  account: { address: PLAYER, role },
});
const authenticateButton = () => screen.findByRole('button', { name: 'Authenticate' });
/** Opens the admin area and presses its button. */
async function authenticate() {
  const user = openAdmin('/admin0');
  await user.click(await authenticateButton());
  return user;
}
const tabs = async (): Promise<string> => {
  const nav = within(await screen.findByRole('navigation', { name: 'Management' }));
  const links = nav.getAllByRole('link');
  return links.map(({ textContent }) => textContent).join();
};

const FIRST_TABS = 'Dashboard,Users,Plants & Seeds,Growhouses,Growerz,Money,Reconciliation,Logs';
const ADMIN_TABS = `${FIRST_TABS},Announcements`;

describe('sign-in to the admin area', () => {
  it('shows only a title and a button to players', { tags: ['ADMIN-01', 'ADMIN-02'] }, async () => {
    openAdmin('/admin0/users');
    await authenticateButton();
    const page = screen.getByRole('heading').closest('header')?.parentElement;
    expect(page?.textContent).toBe('Growerz Hub ManagementAuthenticate');
    expect(document.title).toBe('Growerz Hub Management');
    expect(screen.queryByRole('navigation', { name: 'Management' })).toBeNull();
    expect(api.requests).toEqual([]);
  });

  it('sends the signed wallet address', { tags: ['ADMIN-05', 'ROLE-08', 'ACALL-01'] }, async () => {
    api.on('POST /admin/authenticate', () =>
      success(createIdentity({ admin: true, superadmin: false })),
    );
    await authenticate();
    expect(await tabs()).toBe(ADMIN_TABS);
    const request = api.requests[0];
    // The fake wallet returns the message as its signature.
    const address = toBase64(new TextEncoder().encode(PLAYER));
    expect(request?.body).toEqual({
      publicKey: PLAYER,
      signedMessage: address,
      encodedMessage: address,
    });
    expect(request?.headers.get('admin-authorization')).toBe(`Bearer ${IDENTITY.token}`);
    expect(request?.headers.has('idempotency-key')).toBe(false);
    expect(sessionStorage.getItem(ADMIN_IDENTITY_KEY)).toContain(ADMIN_TOKEN);
    expect(localStorage.getItem(ADMIN_IDENTITY_KEY)).toBeNull();
  });

  it.each([
    ['is not an admin', 403, 'NOT_ADMIN', 'Access Denied'],
    ['has an invalid signature', 401, 'SIGN_IN_REFUSED', 'the wallet is not verified'],
  ] as const)(
    'denies access to a player who %s',
    { tags: ['ADMIN-03'] },
    async (_, status, code, message) => {
      api.on('POST /admin/authenticate', () => failure(status, code, message));
      await authenticate();
      await expectToasts('Failed to authenticate: Access Denied');
      expect(getCurrentAdmin()).toBeNull();
      expect(getCurrentIdentity()).toEqual(IDENTITY);
    },
  );

  it('denies access when the wallet rejects', { tags: ['ADMIN-03', 'ADMIN-04'] }, async () => {
    wallet.behavior = 'rejects';
    const user = await authenticate();
    await expectToasts('Failed to authenticate: Access Denied');
    expect(wallet.requestCount).toBe(1);
    await user.click(await authenticateButton());
    await expect.poll(() => wallet.requestCount).toBe(2);
  });

  describe('of a player who signed in some time ago', () => {
    const MINUTE_MS = 60_000;
    const RENEWED = { ...IDENTITY, token: 'a-new-player-token' };
    let renewals: number;
    let renewSignIn: () => Promise<void>;
    beforeEach(() => {
      renewals = 0;
      renewSignIn = () => {
        renewals += 1;
        setIdentity(RENEWED);
        return Promise.resolve();
      };
      const unused = () => undefined;
      const controls = { signIn: unused, cancel: unused, signOut: unused };
      useSession.setState({ controls: { ...controls, renewSignIn: () => renewSignIn() } });
      api.on('POST /admin/authenticate', ({ headers }) =>
        headers.get('admin-authorization') === `Bearer ${RENEWED.token}`
          ? success(createIdentity({ admin: true, superadmin: false }))
          : failure(401, 'SIGN_IN_TOO_OLD', 'sign in with your wallet again'),
      );
    });
    const getTokens = () =>
      api.to('/admin/authenticate').map(({ headers }) => headers.get('admin-authorization'));

    it('signs the player in again first', { tags: ['ADMIN-54'] }, async () => {
      vi.setSystemTime(Date.now() + 4 * MINUTE_MS);
      await authenticate();
      expect(await tabs()).toBe(ADMIN_TABS);
      expect(renewals).toBe(1);
      expect(wallet.requestCount).toBe(1);
      expect(getTokens()).toEqual([`Bearer ${RENEWED.token}`]);
    });

    it('does not sign the player in again after less than four minutes', async () => {
      setIdentity(RENEWED);
      vi.setSystemTime(Date.now() + 4 * MINUTE_MS - 1);
      await authenticate();
      expect(await tabs()).toBe(ADMIN_TABS);
      expect(renewals).toBe(0);
    });

    it('signs the player in again when the server finds the sign-in too old', async () => {
      await authenticate();
      expect(await tabs()).toBe(ADMIN_TABS);
      expect(renewals).toBe(1);
      // The signature of the address is not requested twice.
      expect(wallet.requestCount).toBe(1);
      expect(getTokens()).toEqual([`Bearer ${IDENTITY.token}`, `Bearer ${RENEWED.token}`]);
    });

    it('keeps the player signed in when the wallet rejects', async () => {
      vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
      renewSignIn = () => Promise.reject(new WalletFailure('rejected', 'User rejected'));
      await authenticate();
      await expectToasts('Failed to authenticate: Access Denied');
      expect(getCurrentIdentity()).toEqual(IDENTITY);
      expect(wallet.requestCount).toBe(0);
    });

    it('says what the wallet is asked for', async () => {
      vi.setSystemTime(Date.now() + 60 * MINUTE_MS);
      wallet.behavior = 'never answers';
      let finish: () => void = () => undefined;
      renewSignIn = () => new Promise((resolve) => (finish = resolve));
      await authenticate();
      expect(await screen.findByText(/^First sign in with your wallet once more/)).toBeDefined();
      finish();
      expect(await screen.findByText('Now sign your own address with your wallet.')).toBeDefined();
    });
  });

  it('can be cancelled while the wallet is waiting', async () => {
    wallet.behavior = 'never answers';
    const user = await authenticate();
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Authenticate' });
    await expect.poll(() => button.disabled).toBe(false);
    expect(getToasts()).toEqual([]);
  });

  it('asks a visitor to sign in first', async () => {
    clearIdentity();
    await authenticate();
    await expectToasts('Failed to authenticate: Connect a wallet and sign in first.');
    expect(wallet.requestCount).toBe(0);
  });

  it('reports any other failure', async () => {
    api.on('POST /admin/authenticate', () => HttpResponse.error());
    await authenticate();
    await expectToasts(
      'Failed to authenticate: the server cannot be reached, check your connection',
    );
  });
});

describe('the admin area', () => {
  it('opens the tab named in the URL', async () => {
    signInAdmin({ superadmin: false });
    openAdmin('/admin0/users?page=3');
    await screen.findByRole('heading', { name: 'User Management' });
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('aria-current')).toBe('page');
  });

  it('switches between tabs', async () => {
    signInAdmin({ superadmin: false });
    const user = openAdmin('/admin0');
    await screen.findByRole('heading', { name: 'Dashboard Statistics' });
    await user.click(screen.getByRole('link', { name: 'Growhouses' }));
    await screen.findByRole('heading', { name: 'Growhouse Management' });
    expect(getAdminUrl()).toBe('/admin0/growhouses');
  });

  it.each(['/admin0/admins', '/admin0/services', '/admin0/no-such-part'])(
    'redirects an admin who is not a superadmin from %s to the dashboard',
    async (at) => {
      signInAdmin({ superadmin: false });
      openAdmin(at);
      await screen.findByRole('heading', { name: 'Dashboard Statistics' });
      expect(getAdminUrl()).toBe('/admin0');
    },
  );

  it('also shows admins and services to a superadmin', { tags: ['ADMIN-06'] }, async () => {
    signInAdmin({ superadmin: true });
    openAdmin('/admin0/users');
    expect(await tabs()).toBe(`${FIRST_TABS},Admins,Services,Economy,Announcements`);
  });

  it('logs out in the browser and on the server and keeps the player signed in', async () => {
    signInAdmin({ superadmin: false });
    const user = openAdmin('/admin0/users');
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await authenticateButton();
    await expect.poll(() => api.requests.at(-1)?.path).toBe('/admin/logout');
    expect(api.requests.at(-1)?.headers.get('admin-authorization')).toBe(`Bearer ${ADMIN_TOKEN}`);
    expect(sessionStorage.getItem(ADMIN_IDENTITY_KEY)).toBeNull();
    expect(getCurrentIdentity()).toEqual(IDENTITY);
  });

  it.each([
    [401, 'NOT_SIGNED_IN', 'sign in first'],
    [403, 'NOT_ADMIN', 'Access Denied'],
  ] as const)('asks to authenticate again after %d %s', async (status, code, reason) => {
    api.on('POST /admin/users/all', () => failure(status, code, reason));
    signInAdmin({ superadmin: false });
    openAdmin('/admin0/users');
    await authenticateButton();
    expect(screen.getByText(`Your admin session has ended: ${reason}`)).toBeDefined();
    expect(sessionStorage.getItem(ADMIN_IDENTITY_KEY)).toBeNull();
    expect(getCurrentIdentity()).toEqual(IDENTITY);
  });

  it('signs a banned admin out as a player too', async () => {
    api.on('POST /admin/users/all', () => failure(403, 'ACCOUNT_BANNED', 'banned'));
    signInAdmin({ superadmin: false });
    openAdmin('/admin0/users');
    await authenticateButton();
    expect(getCurrentIdentity()).toBeNull();
  });

  it('hides the superadmin tabs when the role is revoked', async () => {
    api.on('POST /admin/users/all', () =>
      failure(403, 'SUPERADMIN_REQUIRED', 'only a superadmin may do this'),
    );
    signInAdmin({ superadmin: true });
    openAdmin('/admin0/users');
    await expect.poll(tabs).toBe(ADMIN_TABS);
  });

  it.each([
    ['signs out', () => clearIdentity()],
    ['changes wallet', () => setIdentity(createPlayerIdentity(OTHER_PLAYER))],
  ])('ends the admin session when the player %s', async (_what, change) => {
    signInAdmin({ superadmin: false });
    openAdmin('/admin0/users');
    await screen.findByRole('heading', { name: 'User Management' });
    act(change);
    await authenticateButton();
    act(() => setIdentity(IDENTITY));
    await authenticateButton();
    expect(sessionStorage.getItem(ADMIN_IDENTITY_KEY)).toBeNull();
  });
});
