import { beforeEach, describe, expect, it, vi } from 'vitest';

import { WalletFailure } from '../../../src/chain/wallet-failure.ts';
import { apiGet } from '../../../src/http/api.ts';
import { currentIdentity, followOtherTabs, setIdentity } from '../../../src/http/identity.ts';
import { useSession } from '../../../src/http/session.ts';
import { failure, success } from '../kit/api-server.ts';
import { ADA, BO, identityOf } from '../kit/identities.ts';
import { enterWallet, leaveWallet, standInWallet } from '../kit/test-wallet.ts';
import { elsewhere, keptSession, phase, signedInAs, toasts } from './kept-session.ts';

const { api, navigateHome, logged, calls, keep } = keptSession();

describe('signing in', () => {
  it('starts when a wallet is connected, by a transaction that is signed and never sent', async () => {
    keep();
    enterWallet(ADA, standInWallet());
    expect(phase()).toBe('authenticating');
    await signedInAs(ADA);
    expect(calls()).toEqual(['/create-transaction', '/verify-transaction', '/authenticate']);
    expect(api.seen.map(({ body }) => body)).toEqual([
      { publicKey: ADA },
      { signedTransaction: 'signed challenge' },
      { publicKey: ADA, signature: 'verified' },
    ]);
  });

  it('takes one trip to a wallet that offers Sign In With Solana', async () => {
    api.on('GET /sign-in-input', () => success({ nonce: 'n1' }));
    keep();
    enterWallet(ADA, standInWallet({ hasSignIn: true }));
    await signedInAs(ADA);
    expect(calls()).toEqual(['/sign-in-input', '/authenticate']);
    expect(api.seen[1]?.body).toEqual({
      publicKey: ADA,
      signIn: { signedMessage: ADA, signature: 'n1' },
    });
  });

  it('is not needed where the stored identity is the wallet', async () => {
    setIdentity(identityOf(ADA));
    const wallet = standInWallet();
    keep();
    enterWallet(ADA, wallet);
    await Promise.resolve();
    expect(phase()).toBe('idle');
    expect(wallet.asked).toBe(0);
  });

  it('starts for a wallet that was connected before the app was ready', async () => {
    enterWallet(ADA, standInWallet());
    keep();
    await signedInAs(ADA);
  });

  it('replaces a stored identity of another address', async () => {
    setIdentity(identityOf(BO));
    keep();
    enterWallet(ADA, standInWallet());
    expect(currentIdentity()).toBeNull();
    await signedInAs(ADA);
    expect(navigateHome).not.toHaveBeenCalled();
  });
});

describe('a sign-in that fails', () => {
  it('is not tried again by itself after a rejection, but when asked for', async () => {
    const wallet = standInWallet();
    wallet.mood = 'rejects';
    keep();
    enterWallet(ADA, wallet);
    await vi.waitFor(() => expect(phase()).toBe('failed'));
    expect(toasts()).toEqual(['Failed to authenticate: User rejected transaction!']);
    expect(logged).toHaveBeenCalledOnce();

    enterWallet(ADA, { ...wallet });
    expect(wallet.asked).toBe(1);

    wallet.mood = 'approves';
    useSession.getState().controls?.signIn();
    await signedInAs(ADA);
    expect(wallet.asked).toBe(2);
  });

  it('says nothing of one that the player ended before the wallet was asked', async () => {
    const cancelled = new WalletFailure('cancelled', 'Cancelled');
    keep();
    enterWallet(ADA, {
      ...standInWallet(),
      signTransaction: () => Promise.reject(cancelled),
    });
    await vi.waitFor(() => expect(phase()).toBe('failed'));
    expect(toasts()).toEqual([]);
    expect(logged).not.toHaveBeenCalled();
  });

  it('starts afresh when the wallet is connected anew', async () => {
    const wallet = standInWallet();
    wallet.mood = 'rejects';
    keep();
    enterWallet(ADA, wallet);
    await vi.waitFor(() => expect(phase()).toBe('failed'));
    leaveWallet();
    wallet.mood = 'approves';
    enterWallet(ADA, wallet);
    await signedInAs(ADA);
  });

  it('shows and logs what the server says', async () => {
    api.on('POST /authenticate', () =>
      failure(401, 'SIGN_IN_REFUSED', 'the wallet could not be verified'),
    );
    keep();
    enterWallet(ADA, standInWallet());
    await vi.waitFor(() => expect(phase()).toBe('failed'));
    expect(toasts()).toEqual(['Failed to authenticate: the wallet could not be verified']);
    expect(logged.mock.calls[0]?.[0]).toMatchObject({
      message: 'the wallet could not be verified',
    });
    expect(currentIdentity()).toBeNull();
  });

  it('leaves the words about a ban to the ban', async () => {
    api.on('POST /authenticate', () => failure(403, 'ACCOUNT_BANNED', 'banned'));
    keep();
    enterWallet(ADA, standInWallet());
    await vi.waitFor(() => expect(phase()).toBe('failed'));
    await Promise.resolve();
    expect(toasts()).toEqual([]);
  });

  it('ends when the player stops waiting for a silent wallet', async () => {
    const wallet = standInWallet();
    wallet.mood = 'never answers';
    keep();
    enterWallet(ADA, wallet);
    await vi.waitFor(() => expect(wallet.asked).toBe(1));
    useSession.getState().controls?.cancel();
    expect(phase()).toBe('failed');
    await Promise.resolve();
    expect(toasts()).toEqual([]);
  });
});

describe('a wallet that leaves', () => {
  it('takes the identity along, here and on the server, and leads home', async () => {
    keep();
    enterWallet(ADA, standInWallet());
    await signedInAs(ADA);
    leaveWallet();
    expect(currentIdentity()).toBeNull();
    expect(navigateHome).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(calls()).toContain('/logout'));
    const logout = api.seen.find(({ path }) => path === '/logout');
    expect(logout?.headers.get('authorization')).toBe(`Bearer token of ${ADA}`);
  });

  it('ends a sign-in under way', async () => {
    const wallet = standInWallet();
    wallet.mood = 'never answers';
    keep();
    enterWallet(ADA, wallet);
    await vi.waitFor(() => expect(wallet.asked).toBe(1));
    leaveWallet();
    expect(phase()).toBe('idle');
    expect(toasts()).toEqual([]);
  });
});

describe('a change of account', () => {
  it('signs in anew without leading away', async () => {
    const wallet = standInWallet();
    keep();
    enterWallet(ADA, wallet);
    await signedInAs(ADA);
    enterWallet(BO, wallet);
    expect(currentIdentity()).toBeNull();
    await signedInAs(BO);
    expect(navigateHome).not.toHaveBeenCalled();
    expect(calls()).toContain('/logout');
  });

  it('is followed while the former account is still signing in', async () => {
    const wallet = standInWallet();
    wallet.mood = 'never answers';
    keep();
    enterWallet(ADA, wallet);
    await vi.waitFor(() => expect(wallet.asked).toBe(1));
    wallet.mood = 'approves';
    enterWallet(BO, wallet);
    await signedInAs(BO);
  });
});

describe('an identity that is lost', () => {
  beforeEach(() => {
    api.on('GET /account/hub', () => failure(401, 'NOT_SIGNED_IN', 'sign in first'));
  });

  it('is asked for again where it was an old one', async () => {
    setIdentity(identityOf(ADA, 'expired'));
    keep();
    enterWallet(ADA, standInWallet());
    await apiGet('/account/hub').catch(() => undefined);
    await signedInAs(ADA);
    expect(currentIdentity()?.token).toBe(`token of ${ADA}`);
  });

  it('is not asked for in circles', async () => {
    const wallet = standInWallet();
    keep();
    enterWallet(ADA, wallet);
    await signedInAs(ADA);
    await apiGet('/account/hub').catch(() => undefined);
    expect(phase()).toBe('failed');
    expect(wallet.asked).toBe(1);
  });

  it.each([
    ['taken it', identityOf(BO)],
    ['left it', null],
  ])('is left to another tab that has %s', (_name, identity) => {
    const wallet = standInWallet();
    setIdentity(identityOf(ADA));
    keep();
    enterWallet(ADA, wallet);
    const stop = followOtherTabs();
    elsewhere(identity).hear();
    stop();
    expect(phase()).toBe('failed');
    expect(currentIdentity()).toEqual(identity);
    expect(wallet.asked).toBe(0);
  });

  it('is not asked for after a ban', async () => {
    const wallet = standInWallet();
    setIdentity(identityOf(ADA));
    keep();
    enterWallet(ADA, wallet);
    api.on('GET /growhouse/1', () => failure(403, 'ACCOUNT_BANNED', 'banned'));
    await apiGet('/growhouse/1').catch(() => undefined);
    expect(phase()).toBe('failed');
    expect(currentIdentity()).toBeNull();
    expect(wallet.asked).toBe(0);
  });
});
