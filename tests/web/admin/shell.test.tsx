import { act, cleanup, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toBase64 } from '../../../src/chain/base64.ts';
import { useWalletStore } from '../../../src/chain/wallet-store.ts';
// Loaded ahead, so that nothing waits for them.
import '../../../src/features/admin/dashboard/dashboard-tab.tsx';
import '../../../src/features/admin/growhouses/growhouses-tab.tsx';
import '../../../src/features/admin/users/users-tab.tsx';
import { ADMIN_IDENTITY_KEY, clearAdmin, currentAdmin } from '../../../src/http/admin-identity.ts';
import { clearIdentity, currentIdentity, setIdentity } from '../../../src/http/identity.ts';
import { ADMIN_TOKEN, adminAddress, openAdmin, signInAdmin } from '../kit/admin-screen.tsx';
import { dashboardShape } from '../kit/admin-facts.ts';
import { failure, fakeApi, success } from '../kit/api-server.ts';
import { IDENTITY, PLAYER, STRANGER } from '../kit/farm.ts';
import { standInPlayer, toldToasts } from '../kit/screen.tsx';
import { type StandInWallet, standInWallet } from '../kit/test-wallet.ts';

const api = fakeApi();
standInPlayer();

let wallet: StandInWallet;
beforeEach(() => {
  const standIn = standInWallet();
  wallet = standIn;
  useWalletStore.setState({ actions: standIn });
  api.on('POST /admin/users/all', () => success({ total: 0, data: [] }));
  api.on('POST /admin/growhouses/', () => success({ total: 0, data: [] }));
  api.on('GET /admin/dashboard', () => success(dashboardShape()));
  api.on('POST /admin/logout', () => success());
});
afterEach(() => {
  cleanup();
  clearAdmin();
});

const identityOf = (role: { admin: boolean; superadmin: boolean }) => ({
  token: ADMIN_TOKEN,
  account: { address: PLAYER, role },
});
const authenticateButton = () => screen.findByRole('button', { name: 'Authenticate' });
const tabs = async (): Promise<(string | null)[]> => {
  const nav = await screen.findByRole('navigation', { name: 'Management' });
  return within(nav)
    .getAllByRole('link')
    .map((link) => link.textContent);
};

const ADMIN_TABS = ['Dashboard', 'Users', 'Plants & Seeds', 'Growhouses', 'Growerz', 'Logs'];

describe('who is not an admin', () => {
  it('sees a title and the one button', async () => {
    openAdmin('/admin0/users');
    await authenticateButton();
    expect(screen.getByRole('heading', { name: 'Growerz Hub Management' })).toBeDefined();
    expect(document.title).toBe('Growerz Hub Management');
    expect(screen.queryByRole('navigation', { name: 'Management' })).toBeNull();
    expect(api.seen).toEqual([]);
  });

  it('proves by the wallet’s own address who they are', async () => {
    api.on('POST /admin/authenticate', () =>
      success(identityOf({ admin: true, superadmin: false })),
    );
    const user = openAdmin('/admin0');
    await user.click(await authenticateButton());
    expect(await tabs()).toEqual(ADMIN_TABS);
    const asked = api.seen[0];
    // The stand-in wallet signs by giving back what it was to sign.
    const address = toBase64(new TextEncoder().encode(PLAYER));
    expect(asked?.body).toEqual({
      publicKey: PLAYER,
      signedMessage: address,
      encodedMessage: address,
    });
    expect(asked?.headers.get('admin-authorization')).toBe(`Bearer ${IDENTITY.token}`);
    expect(asked?.headers.has('idempotency-key')).toBe(false);
    expect(sessionStorage.getItem(ADMIN_IDENTITY_KEY)).toContain(ADMIN_TOKEN);
    expect(localStorage.getItem(ADMIN_IDENTITY_KEY)).toBeNull();
  });

  it('is denied access, and stays a player', async () => {
    api.on('POST /admin/authenticate', () => failure(403, 'NOT_ADMIN', 'Access Denied'));
    const user = openAdmin('/admin0');
    await user.click(await authenticateButton());
    await expect.poll(toldToasts).toEqual(['Failed to authenticate: Access Denied']);
    expect(currentAdmin()).toBeNull();
    expect(currentIdentity()).toEqual(IDENTITY);
  });

  it('is denied access for a signature that does not fit, and stays a player', async () => {
    api.on('POST /admin/authenticate', () =>
      failure(401, 'SIGN_IN_REFUSED', 'the wallet could not be verified'),
    );
    const user = openAdmin('/admin0');
    await user.click(await authenticateButton());
    await expect.poll(toldToasts).toEqual(['Failed to authenticate: Access Denied']);
    expect(currentIdentity()).toEqual(IDENTITY);
  });

  it('is denied access who rejects in the wallet, and may try again', async () => {
    wallet.mood = 'rejects';
    const user = openAdmin('/admin0');
    await user.click(await authenticateButton());
    await expect.poll(toldToasts).toEqual(['Failed to authenticate: Access Denied']);
    expect(wallet.asked).toBe(1);
    await user.click(await authenticateButton());
    await expect.poll(() => wallet.asked).toBe(2);
  });

  it('can stop waiting for the wallet', async () => {
    wallet.mood = 'never answers';
    const user = openAdmin('/admin0');
    await user.click(await authenticateButton());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Authenticate' });
    await expect.poll(() => button.disabled).toBe(false);
    expect(toldToasts()).toEqual([]);
  });

  it('is told to sign in first', async () => {
    clearIdentity();
    const user = openAdmin('/admin0');
    await user.click(await authenticateButton());
    await expect
      .poll(toldToasts)
      .toEqual(['Failed to authenticate: Connect a wallet and sign in first.']);
    expect(wallet.asked).toBe(0);
  });

  it('is told what else went wrong', async () => {
    api.on('POST /admin/authenticate', () => HttpResponse.error());
    const user = openAdmin('/admin0');
    await user.click(await authenticateButton());
    await expect
      .poll(toldToasts)
      .toEqual(['Failed to authenticate: the server cannot be reached, check your connection']);
  });
});

describe('an admin', () => {
  it('finds each part by its address', async () => {
    signInAdmin({ superadmin: false });
    openAdmin('/admin0/users?page=3');
    await screen.findByRole('heading', { name: 'User Management' });
    expect(screen.getByRole('link', { name: 'Users' }).getAttribute('aria-current')).toBe('page');
  });

  it('goes from part to part', async () => {
    signInAdmin({ superadmin: false });
    const user = openAdmin('/admin0');
    await screen.findByRole('heading', { name: 'Dashboard Statistics' });
    await user.click(screen.getByRole('link', { name: 'Growhouses' }));
    await screen.findByRole('heading', { name: 'Growhouse Management' });
    expect(adminAddress()).toBe('/admin0/growhouses');
  });

  it.each(['/admin0/admins', '/admin0/services', '/admin0/no-such-part'])(
    'without being a superadmin is led from %s to the dashboard',
    async (at) => {
      signInAdmin({ superadmin: false });
      openAdmin(at);
      await screen.findByRole('heading', { name: 'Dashboard Statistics' });
      expect(adminAddress()).toBe('/admin0');
    },
  );

  it('who is a superadmin also sees admins and services', async () => {
    signInAdmin({ superadmin: true });
    openAdmin('/admin0/users');
    expect(await tabs()).toEqual([...ADMIN_TABS, 'Admins', 'Services']);
  });

  it('logs out here and on the server, and stays a player', async () => {
    signInAdmin({ superadmin: false });
    const user = openAdmin('/admin0/users');
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    await authenticateButton();
    await expect.poll(() => api.seen.at(-1)?.path).toBe('/admin/logout');
    expect(api.seen.at(-1)?.headers.get('admin-authorization')).toBe(`Bearer ${ADMIN_TOKEN}`);
    expect(sessionStorage.getItem(ADMIN_IDENTITY_KEY)).toBeNull();
    expect(currentIdentity()).toEqual(IDENTITY);
  });

  it.each([
    [401, 'NOT_SIGNED_IN', 'sign in first'],
    [403, 'NOT_ADMIN', 'Access Denied'],
  ] as const)(
    'whom the server answers %d %s has to authenticate anew',
    async (status, code, why) => {
      api.on('POST /admin/users/all', () => failure(status, code, why));
      signInAdmin({ superadmin: false });
      openAdmin('/admin0/users');
      await authenticateButton();
      expect(screen.getByText(`Your admin session has ended: ${why}`)).toBeDefined();
      expect(sessionStorage.getItem(ADMIN_IDENTITY_KEY)).toBeNull();
      expect(currentIdentity()).toEqual(IDENTITY);
    },
  );

  it('who is banned is signed out altogether', async () => {
    api.on('POST /admin/users/all', () => failure(403, 'ACCOUNT_BANNED', 'banned'));
    signInAdmin({ superadmin: false });
    openAdmin('/admin0/users');
    await authenticateButton();
    expect(currentIdentity()).toBeNull();
  });

  it('who is a superadmin no more keeps what an admin sees', async () => {
    api.on('POST /admin/users/all', () =>
      failure(403, 'SUPERADMIN_REQUIRED', 'only a superadmin may do this'),
    );
    signInAdmin({ superadmin: true });
    openAdmin('/admin0/users');
    await expect.poll(tabs).toEqual(ADMIN_TABS);
  });

  it.each([
    ['signs out', () => clearIdentity()],
    [
      'is another wallet now',
      () =>
        setIdentity({
          ...IDENTITY,
          token: 'b',
          account: { ...IDENTITY.account, address: STRANGER },
        }),
    ],
  ])('is forgotten with the player who %s', async (_what, change) => {
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
