import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { WalletFailure } from '../../../src/chain/wallet-failure.ts';
import { apiGet } from '../../../src/http/api.ts';
import { currentIdentity, followOtherTabs, setIdentity } from '../../../src/http/identity.ts';
import { useSession } from '../../../src/http/session.ts';
import { success } from '../kit/api-server.ts';
import { ADA, BO, identityOf } from '../kit/identities.ts';
import { enterWallet, leaveWallet, standInWallet } from '../kit/test-wallet.ts';
import { elsewhere, keptSession, phase, signedInAs, toasts } from './kept-session.ts';

const { api, calls, keep, stop } = keptSession();
beforeEach(() => {
  api.on('GET /config', () => success());
});

/** What was asked of the server before is seen by then. */
const serverIsReached = () => apiGet('/config');

/** Shows the page, or hides it behind another tab or app. */
function turnTo(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('beside another tab', () => {
  let stopFollowing = (): void => undefined;
  beforeEach(() => {
    stopFollowing = followOtherTabs();
  });
  afterEach(() => stopFollowing());

  it('the waiting for a wallet ends when the other one has signed in', async () => {
    const wallet = standInWallet();
    wallet.mood = 'never answers';
    keep();
    enterWallet(ADA, wallet);
    await vi.waitFor(() => expect(wallet.asked).toBe(1));
    elsewhere(identityOf(ADA)).hear();
    await signedInAs(ADA);
    expect(toasts()).toEqual([]);
    expect(calls()).toEqual(['/create-transaction']);
  });

  describe('a rejection', () => {
    let asked = 0;
    let reject = (): void => undefined;
    beforeEach(async () => {
      asked = 0;
      const signTransaction = () => {
        asked += 1;
        return new Promise<never>((_resolve, say) => {
          reject = () => say(new WalletFailure('rejected', 'User rejected transaction!'));
        });
      };
      keep();
      enterWallet(ADA, { ...standInWallet(), signTransaction });
      await vi.waitFor(() => expect(asked).toBe(1));
    });
    const rejected = () => vi.waitFor(() => expect(phase()).toBe('failed'));

    it('leaves alone who has signed in there, even before that is heard of', async () => {
      const { hear } = elsewhere(identityOf(ADA));
      reject();
      await rejected();
      expect(localStorage.getItem('identity')).toContain(ADA);
      hear();
      await signedInAs(ADA);
    });

    it('leaves alone who has signed in there with another wallet', async () => {
      elsewhere(identityOf(BO)).hear();
      reject();
      await rejected();
      expect(currentIdentity()).toEqual(identityOf(BO));
      expect(localStorage.getItem('identity')).toContain(BO);
    });

    it('clears who was there when the player asked to sign in', async () => {
      elsewhere(identityOf(BO)).hear();
      useSession.getState().controls?.signIn();
      await vi.waitFor(() => expect(asked).toBe(2));
      reject();
      await rejected();
      expect(currentIdentity()).toBeNull();
      expect(localStorage.getItem('identity')).toBeNull();
    });
  });

  it('who was signed out here stays signed in there with a newer account', () => {
    setIdentity(identityOf(ADA));
    const wallet = standInWallet();
    keep();
    enterWallet(ADA, wallet);
    const { hear } = elsewhere(identityOf(BO));
    turnTo('hidden');
    enterWallet(BO, wallet);
    expect(currentIdentity()).toBeNull();
    expect(localStorage.getItem('identity')).toContain(BO);
    hear();
    expect(currentIdentity()).toEqual(identityOf(BO));
    expect(phase()).toBe('idle');
    turnTo('visible');
    expect(phase()).toBe('idle');
  });
});

describe('a page that nobody sees', () => {
  it('asks the wallet when it is looked at', async () => {
    const wallet = standInWallet();
    turnTo('hidden');
    keep();
    enterWallet(ADA, wallet);
    await serverIsReached();
    expect(phase()).toBe('authenticating');
    expect(calls()).toEqual(['/config']);
    turnTo('visible');
    await signedInAs(ADA);
    expect(wallet.asked).toBe(1);
  });

  it('signs out at once when the account changes, and in when it is looked at', async () => {
    setIdentity(identityOf(ADA));
    const wallet = standInWallet();
    keep();
    enterWallet(ADA, wallet);
    turnTo('hidden');
    enterWallet(BO, wallet);
    expect(currentIdentity()).toBeNull();
    await vi.waitFor(() => expect(calls()).toEqual(['/logout']));
    turnTo('visible');
    await signedInAs(BO);
    expect(wallet.asked).toBe(1);
  });

  it('asks nothing any more once another tab has signed in', async () => {
    const wallet = standInWallet();
    const stopFollowing = followOtherTabs();
    turnTo('hidden');
    keep();
    enterWallet(ADA, wallet);
    elsewhere(identityOf(ADA)).hear();
    expect(phase()).toBe('idle');
    turnTo('visible');
    stopFollowing();
    await serverIsReached();
    expect(calls()).toEqual(['/config']);
    expect(phase()).toBe('idle');
  });

  it('that a wallet app is in front of asks it once, however often it comes back', async () => {
    const wallet = standInWallet();
    wallet.mood = 'never answers';
    keep();
    enterWallet(ADA, wallet);
    await vi.waitFor(() => expect(wallet.asked).toBe(1));
    for (const visibility of ['hidden', 'visible', 'hidden', 'visible'] as const) {
      turnTo(visibility);
    }
    await serverIsReached();
    expect(phase()).toBe('authenticating');
    expect(calls()).toEqual(['/create-transaction', '/config']);
  });

  it.each([
    ['the session is kept no longer', stop],
    ['the wallet leaves', leaveWallet],
    ['the player wants no more of it', () => useSession.getState().controls?.cancel()],
  ])('looks out for nobody once %s', async (_name, end) => {
    turnTo('hidden');
    keep();
    enterWallet(ADA, standInWallet());
    end();
    turnTo('visible');
    await serverIsReached();
    expect(calls()).toEqual(['/config']);
    expect(phase()).not.toBe('authenticating');
  });
});
