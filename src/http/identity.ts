import { create } from 'zustand';

import type { IdentityShape } from '../contract/shapes.ts';
import { IDENTITY_KEY, parseIdentity, readStoredIdentity } from './stored-identity.ts';

function writeStored(identity: IdentityShape | null): void {
  try {
    if (identity === null) localStorage.removeItem(IDENTITY_KEY);
    else localStorage.setItem(IDENTITY_KEY, JSON.stringify(identity));
  } catch {
    // Storage is full or forbidden: the identity then lives as long as the page.
  }
}

interface IdentityStore {
  readonly identity: IdentityShape | null;
  /** Whether another tab has signed in or out last. */
  readonly isFromOtherTab: boolean;
}

/** Who is signed in on this device; kept in local storage and shared by all open tabs. */
export const useIdentity = create<IdentityStore>()(() => ({
  identity: readStoredIdentity(),
  isFromOtherTab: false,
}));

export const currentIdentity = (): IdentityShape | null => useIdentity.getState().identity;

export function setIdentity(identity: IdentityShape): void {
  writeStored(identity);
  useIdentity.setState({ identity, isFromOtherTab: false });
}

/** @param onlyToken clears nothing if another token has taken its place meanwhile */
export function clearIdentity(onlyToken?: string): void {
  const token = currentIdentity()?.token;
  if (onlyToken !== undefined && token !== onlyToken) return;
  // Another tab may have signed somebody else in, whom this one has yet to hear of.
  if (readStoredIdentity()?.token === token) writeStored(null);
  useIdentity.setState({ identity: null, isFromOtherTab: false });
}

/** Follows sign-ins and sign-outs of other tabs. @returns how to stop */
export function followOtherTabs(): () => void {
  const follow = ({ key, newValue }: StorageEvent): void => {
    // Clearing the whole storage names no key.
    if (key !== IDENTITY_KEY && key !== null) return;
    useIdentity.setState({ identity: parseIdentity(newValue), isFromOtherTab: true });
  };
  window.addEventListener('storage', follow);
  // What they did while this one was starting is announced no more.
  const stored = readStoredIdentity();
  if (stored?.token !== currentIdentity()?.token) {
    useIdentity.setState({ identity: stored, isFromOtherTab: true });
  }
  return () => window.removeEventListener('storage', follow);
}
