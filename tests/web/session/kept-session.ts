import { afterEach, beforeEach, expect, vi } from 'vitest';

import { createTransactionRequest } from '../../../src/contract/requests.ts';
import type { IdentityShape } from '../../../src/contract/shapes.ts';
import { keepSession } from '../../../src/features/session/session-keeper.ts';
import { clearIdentity, currentIdentity } from '../../../src/http/identity.ts';
import { useSession } from '../../../src/http/session.ts';
import { closeAllToasts, useToasts } from '../../../src/ui/toast-store.ts';
import { fakeApi, success } from '../kit/api-server.ts';
import { identityOf } from '../kit/identities.ts';
import { forgetWallet } from '../kit/test-wallet.ts';

export const phase = (): string => useSession.getState().phase;

export const toasts = (): string[] =>
  useToasts.getState().toasts.map(({ header, content }) => `${header}: ${content}`);

export const signedInAs = (address: string): Promise<void> =>
  vi.waitFor(() => {
    expect(currentIdentity()?.account.address).toBe(address);
    expect(phase()).toBe('idle');
  });

/** Another tab signs in or out, which this one hears of a moment later. */
export function elsewhere(identity: IdentityShape | null): { hear: () => void } {
  const newValue = identity && JSON.stringify(identity);
  if (newValue === null) localStorage.removeItem('identity');
  else localStorage.setItem('identity', newValue);
  const event = new StorageEvent('storage', { key: 'identity', newValue });
  return { hear: () => void window.dispatchEvent(event) };
}

/** For the tests of one file: a session can be kept, and the server signs in whoever asks. */
export function keptSession() {
  const api = fakeApi();
  const navigateHome = vi.fn();
  const logged = vi.fn();
  let stopKeeping = (): void => undefined;

  beforeEach(() => {
    api.on('POST /create-transaction', () => success({ transaction: 'challenge' }));
    api.on('POST /verify-transaction', () => success({ signature: 'verified' }));
    api.on('POST /logout', () => success());
    // With a token that tells who.
    api.on('POST /authenticate', ({ body }) => {
      const { publicKey } = createTransactionRequest.loose().parse(body);
      return success(identityOf(publicKey));
    });
    vi.stubGlobal('reportError', logged);
  });

  afterEach(() => {
    stopKeeping();
    clearIdentity();
    forgetWallet();
    closeAllToasts();
    vi.restoreAllMocks();
    vi.clearAllMocks();
    vi.unstubAllGlobals();
  });

  return {
    api,
    navigateHome,
    logged,
    calls: (): string[] => api.seen.map(({ path }) => path),
    keep: (): void => {
      stopKeeping = keepSession({ navigateHome });
    },
    stop: (): void => stopKeeping(),
  };
}
