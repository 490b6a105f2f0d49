import { create } from 'zustand';

import { storeJson, storeText } from '../browser/storage.ts';
import type { IdentityShape } from '../contract/shapes.ts';
import { IDENTITY_KEY, parseIdentity, readStoredIdentity } from './stored-identity.ts';

interface IdentityStore {
  readonly identity: IdentityShape | null;
  /** Whether the last sign-in or sign-out happened in another tab. */
  readonly isFromOtherTab: boolean;
}

/** The identity signed in on this device, kept in local storage and shared by all tabs. */
export const useIdentity = create<IdentityStore>()(() => ({
  identity: readStoredIdentity(),
  isFromOtherTab: false,
}));

export const getCurrentIdentity = (): IdentityShape | null => useIdentity.getState().identity;

export function setIdentity(identity: IdentityShape): void {
  // If storage is full or blocked, the session lasts until the page closes.
  storeJson(IDENTITY_KEY, identity);
  useIdentity.setState({ identity, isFromOtherTab: false });
}

/** Signs out on this device. @param onlyToken skips the sign-out unless it is the current token */
export function clearIdentity(onlyToken?: string): void {
  const token = getCurrentIdentity()?.token;
  if (onlyToken !== undefined && token !== onlyToken) return;
  // Another tab may have signed in someone else without this tab knowing yet.
  if (readStoredIdentity()?.token === token) storeText(IDENTITY_KEY, null);
  useIdentity.setState({ identity: null, isFromOtherTab: false });
}

/** Applies sign-ins and sign-outs from other tabs. @returns the unsubscribe function */
export function syncIdentityAcrossTabs(): () => void {
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    // The key is null when the whole storage was cleared.
    if (key !== IDENTITY_KEY && key !== null) return;
    useIdentity.setState({ identity: parseIdentity(newValue), isFromOtherTab: true });
  };
  window.addEventListener('storage', onStorage);
  // No event is fired for changes made while this tab was starting.
  const stored = readStoredIdentity();
  if (stored?.token !== getCurrentIdentity()?.token) {
    useIdentity.setState({ identity: stored, isFromOtherTab: true });
  }
  return () => window.removeEventListener('storage', onStorage);
}
