import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { WalletFailure } from '../../../src/wallet/problems/wallet-failure.ts';
import { apiGet } from '../../../src/http/api.ts';
import {
  getCurrentIdentity,
  syncIdentityAcrossTabs,
  setIdentity,
} from '../../../src/http/identity.ts';
import { useSession } from '../../../src/http/session.ts';
import { success } from '../kit/api-server.ts';
import { ADA, BO, createIdentity } from '../kit/identities.ts';
import { getToasts } from '../kit/screen.tsx';
import { connectFakeWallet, disconnectFakeWallet, createFakeWallet } from '../kit/test-wallet.ts';
import { changeOtherTab, setUpSession, phase, waitUntilSignedInAs } from './session-fixture.ts';

const { api, calls, start, startKeeper, stopKeeper, startWaiting } = setUpSession();
beforeEach(() => {
  api.on('GET /config', () => success());
});

/** Waits for a request, so that the server has seen all earlier ones. */
const flushRequests = () => apiGet('/config');

/** Shows or hides the page. */
function setVisibility(visibility: DocumentVisibilityState): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('with another tab', () => {
  let stopFollowing = (): void => undefined;
  beforeEach(() => {
    stopFollowing = syncIdentityAcrossTabs();
  });
  afterEach(() => stopFollowing());

  it('stops waiting for the wallet when the other tab has signed in', async () => {
    await startWaiting();
    changeOtherTab(createIdentity(ADA)).notify();
    await waitUntilSignedInAs(ADA);
    expect(getToasts()).toEqual([]);
    expect(calls()).toEqual(['/create-transaction']);
  });

  describe('a rejection', () => {
    let requestCount = 0;
    let reject = (): void => undefined;
    beforeEach(async () => {
      requestCount = 0;
      const signTransaction = () => {
        requestCount += 1;
        return new Promise<never>((_resolve, rejectPromise) => {
          reject = () => rejectPromise(new WalletFailure('rejected', 'User rejected transaction!'));
        });
      };
      startKeeper();
      connectFakeWallet(ADA, { ...createFakeWallet(), signTransaction });
      await vi.waitFor(() => expect(requestCount).toBe(1));
    });
    const waitUntilFailed = () => vi.waitFor(() => expect(phase()).toBe('failed'));

    it('keeps an identity of the other tab, even before its storage event arrives', async () => {
      const { notify } = changeOtherTab(createIdentity(ADA));
      reject();
      await waitUntilFailed();
      expect(localStorage.getItem('identity')).toContain(ADA);
      notify();
      await waitUntilSignedInAs(ADA);
    });

    it('keeps an identity of another wallet in the other tab', async () => {
      changeOtherTab(createIdentity(BO)).notify();
      reject();
      await waitUntilFailed();
      expect(getCurrentIdentity()).toEqual(createIdentity(BO));
      expect(localStorage.getItem('identity')).toContain(BO);
    });

    it('clears the identity that was stored when the player asked to sign in', async () => {
      changeOtherTab(createIdentity(BO)).notify();
      useSession.getState().controls?.signIn();
      await vi.waitFor(() => expect(requestCount).toBe(2));
      reject();
      await waitUntilFailed();
      expect(getCurrentIdentity()).toBeNull();
      expect(localStorage.getItem('identity')).toBeNull();
    });
  });

  it('keeps a newer account of the other tab when this tab signs out', async () => {
    setIdentity(createIdentity(ADA));
    const wallet = start();
    const { notify } = changeOtherTab(createIdentity(BO));
    setVisibility('hidden');
    connectFakeWallet(BO, wallet);
    expect(getCurrentIdentity()).toBeNull();
    expect(localStorage.getItem('identity')).toContain(BO);
    notify();
    expect(getCurrentIdentity()).toEqual(createIdentity(BO));
    expect(phase()).toBe('idle');
    setVisibility('visible');
    expect(phase()).toBe('idle');
    // Arrives before the next test, which counts the requests.
    await vi.waitFor(() => expect(calls()).toContain('/logout'));
  });
});

describe('a hidden page', () => {
  it('asks the wallet once it becomes visible', async () => {
    setVisibility('hidden');
    const wallet = start();
    await flushRequests();
    expect(phase()).toBe('authenticating');
    expect(calls()).toEqual(['/config']);
    setVisibility('visible');
    await waitUntilSignedInAs(ADA);
    expect(wallet.requestCount).toBe(1);
  });

  it('signs out at once when the account changes, and signs in once it becomes visible', async () => {
    setIdentity(createIdentity(ADA));
    const wallet = start();
    setVisibility('hidden');
    connectFakeWallet(BO, wallet);
    expect(getCurrentIdentity()).toBeNull();
    await vi.waitFor(() => expect(calls()).toEqual(['/logout']));
    setVisibility('visible');
    await waitUntilSignedInAs(BO);
    expect(wallet.requestCount).toBe(1);
  });

  it('does not ask the wallet once another tab has signed in', async () => {
    const stopFollowing = syncIdentityAcrossTabs();
    setVisibility('hidden');
    start();
    changeOtherTab(createIdentity(ADA)).notify();
    expect(phase()).toBe('idle');
    setVisibility('visible');
    stopFollowing();
    await flushRequests();
    expect(calls()).toEqual(['/config']);
    expect(phase()).toBe('idle');
  });

  it('asks a wallet app only once, however often the page becomes visible again', async () => {
    await startWaiting();
    for (const visibility of ['hidden', 'visible', 'hidden', 'visible'] as const) {
      setVisibility(visibility);
    }
    await flushRequests();
    expect(phase()).toBe('authenticating');
    expect(calls()).toEqual(['/create-transaction', '/config']);
  });

  it.each([
    ['the session keeper is stopped', stopKeeper],
    ['the wallet disconnects', disconnectFakeWallet],
    ['the player cancels', () => useSession.getState().controls?.cancel()],
  ])('stops listening for visibility once %s', async (_name, end) => {
    setVisibility('hidden');
    start();
    end();
    setVisibility('visible');
    await flushRequests();
    expect(calls()).toEqual(['/config']);
    expect(phase()).not.toBe('authenticating');
  });
});
