import { afterEach, beforeEach, expect, vi } from 'vitest';

import { createTransactionRequest } from '../../../src/contract/requests.ts';
import type { IdentityShape } from '../../../src/contract/shapes.ts';
import { startSessionKeeper } from '../../../src/features/session/session-keeper.ts';
import { getCurrentIdentity } from '../../../src/http/identity.ts';
import { useSession } from '../../../src/http/session.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { ADA, createIdentity } from '../kit/identities.ts';
import { connectFakeWallet, createFakeWallet, type FakeWallet } from '../kit/test-wallet.ts';

export const phase = (): string => useSession.getState().phase;

export const waitUntilSignedInAs = (address: string): Promise<void> =>
  vi.waitFor(() => {
    expect(getCurrentIdentity()?.account.address).toBe(address);
    expect(phase()).toBe('idle');
  });

/** Signs another tab in or out; `notify` sends this tab the storage event. */
export function changeOtherTab(identity: IdentityShape | null): { notify: () => void } {
  const newValue = identity && JSON.stringify(identity);
  if (newValue === null) localStorage.removeItem('identity');
  else localStorage.setItem('identity', newValue);
  const event = new StorageEvent('storage', { key: 'identity', newValue });
  return { notify: () => void window.dispatchEvent(event) };
}

/** Sets up the tests of a file: the server accepts every sign-in. */
export function setUpSession() {
  const api = fakeApi();
  const navigateHome = vi.fn();
  const reportError = vi.fn();
  const warn = vi.fn();
  let stopKeeper = (): void => undefined;

  beforeEach(() => {
    api.on('POST /create-transaction', () => success({ transaction: 'challenge' }));
    api.on('POST /verify-transaction', () => success({ signature: 'verified' }));
    api.on('POST /logout', () => success());
    // The token contains the address.
    api.on('POST /authenticate', ({ body }) => {
      const { publicKey } = createTransactionRequest.loose().parse(body);
      return success(createIdentity(publicKey));
    });
    vi.stubGlobal('reportError', reportError);
    vi.spyOn(console, 'warn').mockImplementation(warn);
  });

  afterEach(() => {
    stopKeeper();
  });

  const startKeeper = (): void => {
    stopKeeper = startSessionKeeper(navigateHome);
  };
  const start = (wallet = createFakeWallet()): FakeWallet => {
    startKeeper();
    connectFakeWallet(ADA, wallet);
    return wallet;
  };
  return {
    api,
    navigateHome,
    reportError,
    /** What was written to the console as a warning. */
    warn,
    calls: (): string[] => api.requests.map(({ path }) => path),
    startKeeper,
    stopKeeper: (): void => stopKeeper(),
    /** Starts the keeper, and connects the wallet of Ada. */
    start,
    /** Starts the keeper with a wallet that never answers, and waits until it was asked. */
    startWaiting: async (): Promise<FakeWallet> => {
      const wallet = createFakeWallet();
      wallet.behavior = 'never answers';
      start(wallet);
      await vi.waitFor(() => expect(wallet.requestCount).toBe(1));
      return wallet;
    },
    /** Starts the keeper and signs in. */
    startSignedIn: async (): Promise<FakeWallet> => {
      const wallet = start();
      await waitUntilSignedInAs(ADA);
      return wallet;
    },
  };
}
