import { create } from 'zustand';

import type { IdentityShape } from '../contract/shapes.ts';
import { useIdentity } from './identity.ts';
import { parseIdentity } from './stored-identity.ts';

/** Session storage key of the admin who is signed in in this tab. */
export const ADMIN_IDENTITY_KEY = 'adminIdentity';
/** Session storage key of the player's token that opened the admin session. */
const PLAYER_TOKEN_KEY = 'adminPlayerToken';

interface AdminSession {
  readonly identity: IdentityShape;
  /** The player's token that opened the admin session, which is only valid together with it. */
  readonly playerToken: string;
}

function readStoredSession(): AdminSession | null {
  try {
    const identity = parseIdentity(sessionStorage.getItem(ADMIN_IDENTITY_KEY));
    const playerToken = sessionStorage.getItem(PLAYER_TOKEN_KEY);
    return identity && playerToken !== null ? { identity, playerToken } : null;
  } catch {
    return null; // storage access is denied
  }
}

function writeStoredSession(session: AdminSession | null): void {
  try {
    if (session === null) {
      sessionStorage.removeItem(ADMIN_IDENTITY_KEY);
      sessionStorage.removeItem(PLAYER_TOKEN_KEY);
    } else {
      sessionStorage.setItem(ADMIN_IDENTITY_KEY, JSON.stringify(session.identity));
      sessionStorage.setItem(PLAYER_TOKEN_KEY, session.playerToken);
    }
  } catch {
    // Storage is full or denied, so the session lasts only as long as the page.
  }
}

interface AdminStore {
  readonly session: AdminSession | null;
  /** Why the last session was ended; null if the admin or the player ended it. */
  readonly closedReason: string | null;
}

const useAdminSession = create<AdminStore>()(() => ({
  session: readStoredSession(),
  closedReason: null,
}));

/** Returns why the last admin session was ended; null if the admin or the player ended it. */
export const useAdminClosedReason = (): string | null =>
  useAdminSession((store) => store.closedReason);

/** Returns the signed-in admin; null once the player's session has changed. */
export function getCurrentAdmin(): IdentityShape | null {
  const { session } = useAdminSession.getState();
  const playerToken = useIdentity.getState().identity?.token;
  return session && session.playerToken === playerToken ? session.identity : null;
}

/** Subscribes to `getCurrentAdmin`. */
export function useAdmin(): IdentityShape | null {
  const session = useAdminSession((store) => store.session);
  const playerToken = useIdentity((store) => store.identity?.token);
  return session && session.playerToken === playerToken ? session.identity : null;
}

/** Starts an admin session. @param playerToken the player's token that opened it */
export function setAdminSession(identity: IdentityShape, playerToken: string): void {
  const session = { identity, playerToken };
  writeStoredSession(session);
  useAdminSession.setState({ session, closedReason: null });
}

/** @param reason shown to the admin; null if they asked for it */
export function clearAdminSession(reason: string | null = null): void {
  writeStoredSession(null);
  useAdminSession.setState({ session: null, closedReason: reason });
}

/** Ends the session of a token the server no longer accepts, unless another has replaced it. */
export function closeAdminSession(token: string, reason: string): void {
  if (useAdminSession.getState().session?.identity.token !== token) return;
  clearAdminSession(reason);
}

/** Removes the superadmin role from the session of a token the server has refused it. */
export function revokeSuperadmin(token: string): void {
  const { session } = useAdminSession.getState();
  if (session?.identity.token !== token) return;
  const { address, role } = session.identity.account;
  const account = { address, role: { ...role, superadmin: false } };
  setAdminSession({ token, account }, session.playerToken);
}

/**
 * Ends the admin session when the player signs out or changes wallet.
 * @returns the unsubscribe function
 */
export function endAdminSessionWithPlayer(): () => void {
  const clearIfStale = (): void => {
    if (getCurrentAdmin() === null) clearAdminSession();
  };
  clearIfStale();
  return useIdentity.subscribe(clearIfStale);
}
