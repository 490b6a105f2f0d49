import { beforeEach, describe, expect, it, vi } from 'vitest';

import { WalletFailure } from '../../../src/wallet/problems/wallet-failure.ts';
import { apiGet } from '../../../src/http/api.ts';
import { recordBan, useBan } from '../../../src/http/ban.ts';
import {
  getCurrentIdentity,
  syncIdentityAcrossTabs,
  setIdentity,
  useIdentity,
} from '../../../src/http/identity.ts';
import { useSession } from '../../../src/http/session.ts';
import { isSignInFresh } from '../../../src/http/sign-in-time.ts';
import { failure, success } from '../kit/api-server.ts';
import { ADA, BO, createIdentity } from '../kit/identities.ts';
import { getToasts } from '../kit/screen.tsx';
import { connectFakeWallet, disconnectFakeWallet, createFakeWallet } from '../kit/test-wallet.ts';
import { changeOtherTab, setUpSession, phase, waitUntilSignedInAs } from './session-fixture.ts';

const session = setUpSession();
const { api, navigateHome, reportError, warn, calls } = session;
const { start, startKeeper, startSignedIn, startWaiting } = session;

describe('sign-in', () => {
  it('starts when a wallet connects, and sends nothing', { tags: ['SESSION-01'] }, async () => {
    start();
    expect(phase()).toBe('authenticating');
    await waitUntilSignedInAs(ADA);
    expect(calls()).toEqual(['/create-transaction', '/verify-transaction', '/authenticate']);
    expect(api.requests.map(({ body }) => body)).toEqual([
      { publicKey: ADA },
      { signedTransaction: 'signed challenge' },
      { publicKey: ADA, signature: 'verified' },
    ]);
  });

  it('makes one request to a wallet that supports Sign In With Solana', async () => {
    api.on('GET /sign-in-input', () => success({ nonce: 'n1' }));
    start(createFakeWallet({ hasSignIn: true }));
    await waitUntilSignedInAs(ADA);
    expect(calls()).toEqual(['/sign-in-input', '/authenticate']);
    expect(api.requests[1]?.body).toEqual({
      publicKey: ADA,
      signIn: { signedMessage: ADA, signature: 'n1' },
    });
  });

  it('is skipped when the stored identity matches', { tags: ['SESSION-01'] }, async () => {
    setIdentity(createIdentity(ADA));
    const wallet = start();
    await Promise.resolve();
    expect(phase()).toBe('idle');
    expect(wallet.requestCount).toBe(0);
  });

  it('starts for a wallet that connected before the app was ready', async () => {
    connectFakeWallet(ADA, createFakeWallet());
    startKeeper();
    await waitUntilSignedInAs(ADA);
  });

  it('replaces a stored identity of another address', { tags: ['SESSION-02'] }, async () => {
    setIdentity(createIdentity(BO));
    start();
    expect(getCurrentIdentity()).toBeNull();
    await waitUntilSignedInAs(ADA);
    expect(navigateHome).not.toHaveBeenCalled();
  });
});

describe('a failed sign-in', () => {
  it('is retried only when the player asks', { tags: ['SESSION-06', 'ERR-37'] }, async () => {
    const wallet = createFakeWallet();
    wallet.behavior = 'rejects';
    start(wallet);
    await vi.waitFor(() => expect(phase()).toBe('failed'));
    expect(getToasts()).toEqual(['Failed to authenticate: User rejected transaction!']);
    expect(reportError).not.toHaveBeenCalled();

    connectFakeWallet(ADA, { ...wallet });
    expect(wallet.requestCount).toBe(1);

    wallet.behavior = 'approves';
    useSession.getState().controls?.signIn();
    await waitUntilSignedInAs(ADA);
    expect(wallet.requestCount).toBe(2);
  });

  it('is tried again by a transaction when the server cannot verify the message', async () => {
    api.on('GET /sign-in-input', () => success({ nonce: 'n' }));
    api.on('POST /authenticate', ({ body }) =>
      'signIn' in (body as object)
        ? failure(401, 'SIGN_IN_REFUSED', 'the wallet could not be verified')
        : success(createIdentity(ADA)),
    );
    start(createFakeWallet({ hasSignIn: true }));
    await waitUntilSignedInAs(ADA);
    expect(getToasts()).toEqual([]);
  });

  it('shows nothing when the player cancelled before the wallet was asked', async () => {
    const cancelled = new WalletFailure('cancelled', 'Cancelled');
    startKeeper();
    connectFakeWallet(ADA, {
      ...createFakeWallet(),
      signTransaction: () => Promise.reject(cancelled),
    });
    await vi.waitFor(() => expect(phase()).toBe('failed'));
    expect(getToasts()).toEqual([]);
    expect(reportError).not.toHaveBeenCalled();
  });

  it('starts over when the wallet connects again', async () => {
    const wallet = createFakeWallet();
    wallet.behavior = 'rejects';
    start(wallet);
    await vi.waitFor(() => expect(phase()).toBe('failed'));
    disconnectFakeWallet();
    wallet.behavior = 'approves';
    connectFakeWallet(ADA, wallet);
    await waitUntilSignedInAs(ADA);
  });

  it('shows and logs the message of the server', { tags: ['SESSION-11'] }, async () => {
    api.on('POST /authenticate', () =>
      failure(401, 'SIGN_IN_REFUSED', 'the wallet could not be verified'),
    );
    start();
    await vi.waitFor(() => expect(phase()).toBe('failed'));
    expect(getToasts()).toEqual(['Failed to authenticate: the wallet could not be verified']);
    expect(warn.mock.calls).toMatchObject([[{ message: 'the wallet could not be verified' }]]);
    expect(reportError).not.toHaveBeenCalled();
    expect(getCurrentIdentity()).toBeNull();
  });

  it('shows no toast for a ban, which has its own message', async () => {
    const ban = { reason: 'abuse', until: null } as const;
    api.on('POST /authenticate', () => failure(403, 'ACCOUNT_BANNED', 'banned', ban));
    start();
    await vi.waitFor(() => expect(phase()).toBe('failed'));
    await Promise.resolve();
    expect(getToasts()).toEqual([]);
    expect(useBan.getState().ban).toEqual({ ...ban, address: ADA });
  });

  it('is not repeated for a banned wallet until the player asks, and then ends the ban', async () => {
    recordBan({ address: ADA, reason: 'abuse', until: null });
    const wallet = start();
    expect([phase(), wallet.requestCount]).toEqual(['failed', 0]);
    useSession.getState().controls?.signIn();
    await waitUntilSignedInAs(ADA);
    expect(useBan.getState().ban).toBeNull();
  });

  it('ends when the player cancels a request that the wallet never answers', async () => {
    await startWaiting();
    useSession.getState().controls?.cancel();
    expect(phase()).toBe('failed');
    await Promise.resolve();
    expect(getToasts()).toEqual([]);
  });
});

describe('a wallet disconnect', () => {
  it('signs out everywhere and navigates home', { tags: ['SESSION-03', 'ROUTE-11'] }, async () => {
    await startSignedIn();
    disconnectFakeWallet();
    expect(getCurrentIdentity()).toBeNull();
    expect(navigateHome).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(calls()).toContain('/logout'));
    const logout = api.to('/logout')[0];
    expect(logout?.headers.get('authorization')).toBe(`Bearer token of ${ADA}`);
  });

  it('aborts a pending sign-in', async () => {
    await startWaiting();
    disconnectFakeWallet();
    expect(phase()).toBe('idle');
    expect(getToasts()).toEqual([]);
  });
});

describe('a change of account', () => {
  it('signs in again without navigating', { tags: ['SESSION-05'] }, async () => {
    const wallet = await startSignedIn();
    connectFakeWallet(BO, wallet);
    expect(getCurrentIdentity()).toBeNull();
    await waitUntilSignedInAs(BO);
    expect(navigateHome).not.toHaveBeenCalled();
    expect(calls()).toContain('/logout');
  });

  it('aborts the sign-in of the previous account', async () => {
    const wallet = await startWaiting();
    wallet.behavior = 'approves';
    connectFakeWallet(BO, wallet);
    await waitUntilSignedInAs(BO);
  });
});

describe('a lost identity', () => {
  beforeEach(() => {
    api.on('GET /account/hub', () => failure(401, 'NOT_SIGNED_IN', 'sign in first'));
  });

  it('is replaced when its token has expired', async () => {
    setIdentity(createIdentity(ADA, 'expired'));
    start();
    await apiGet('/account/hub').catch(() => undefined);
    await waitUntilSignedInAs(ADA);
    expect(getCurrentIdentity()?.token).toBe(`token of ${ADA}`);
  });

  it('is not replaced in a loop', async () => {
    const wallet = await startSignedIn();
    await apiGet('/account/hub').catch(() => undefined);
    expect(phase()).toBe('failed');
    expect(wallet.requestCount).toBe(1);
  });

  it.each([
    ['replaced it', createIdentity(BO)],
    ['cleared it', null],
  ])('is not replaced when another tab has %s', (_name, identity) => {
    setIdentity(createIdentity(ADA));
    const wallet = start();
    const stopSync = syncIdentityAcrossTabs();
    changeOtherTab(identity).notify();
    stopSync();
    expect(phase()).toBe('failed');
    expect(getCurrentIdentity()).toEqual(identity);
    expect(wallet.requestCount).toBe(0);
  });

  it('is not replaced after a ban', async () => {
    setIdentity(createIdentity(ADA));
    const wallet = start();
    api.on('GET /growhouse/1', () => failure(403, 'ACCOUNT_BANNED', 'banned'));
    await apiGet('/growhouse/1').catch(() => undefined);
    expect(phase()).toBe('failed');
    expect(getCurrentIdentity()).toBeNull();
    expect(wallet.requestCount).toBe(0);
  });
});

describe('renewing the sign-in', () => {
  const OLD = { ...createIdentity(ADA), token: 'the old token' };
  const startWithOldToken = (wallet = createFakeWallet()) => {
    setIdentity(OLD);
    connectFakeWallet(ADA, wallet);
    startKeeper();
    return wallet;
  };
  const renew = (signal = new AbortController().signal): Promise<void> =>
    useSession.getState().controls?.renewSignIn(signal) ?? Promise.reject(new Error('no keeper'));

  it('replaces the token and never shows the player as signed out', async () => {
    startWithOldToken();
    const seen: (string | undefined)[] = [];
    const unsubscribe = useIdentity.subscribe(({ identity }) => seen.push(identity?.token));
    await renew();
    unsubscribe();
    expect(seen).toEqual([createIdentity(ADA).token]);
    expect(phase()).toBe('idle');
    expect(isSignInFresh()).toBe(true);
  });

  it('keeps the player signed in when the wallet rejects', async () => {
    startWithOldToken().behavior = 'rejects';
    await expect(renew()).rejects.toMatchObject({ kind: 'rejected' });
    expect(getCurrentIdentity()).toEqual(OLD);
    expect(phase()).toBe('idle');
    expect(getToasts()).toEqual([]);
  });

  it('changes nothing when it is aborted', async () => {
    startWithOldToken().behavior = 'never answers';
    const attempt = new AbortController();
    const renewal = renew(attempt.signal);
    await vi.waitFor(() => expect(calls()).toContain('/create-transaction'));
    attempt.abort();
    await expect(renewal).rejects.toBeDefined();
    expect(getCurrentIdentity()).toEqual(OLD);
  });

  it('does not sign in a player who has signed out in the meantime', async () => {
    startWithOldToken();
    api.on('POST /authenticate', () => {
      useSession.getState().controls?.signOut();
      return success(createIdentity(ADA));
    });
    await expect(renew()).rejects.toMatchObject({ kind: 'cancelled' });
    expect(getCurrentIdentity()).toBeNull();
  });

  it('needs a connected wallet', async () => {
    setIdentity(OLD);
    startKeeper();
    await expect(renew()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(calls()).toEqual([]);
  });
});
