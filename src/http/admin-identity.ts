import { create } from 'zustand';

import type { IdentityShape } from '../contract/shapes.ts';
import { useIdentity } from './identity.ts';
import { parseIdentity } from './stored-identity.ts';

/** Where this tab keeps who is signed in to the admin area. */
export const ADMIN_IDENTITY_KEY = 'adminIdentity';
/** Which player's session it stands on. */
const PLAYER_TOKEN_KEY = 'adminPlayerToken';

interface AdminSession {
  readonly identity: IdentityShape;
  /** The player's token that opened the area: without it the area is closed again. */
  readonly playerToken: string;
}

function readStored(): AdminSession | null {
  try {
    const identity = parseIdentity(sessionStorage.getItem(ADMIN_IDENTITY_KEY));
    const playerToken = sessionStorage.getItem(PLAYER_TOKEN_KEY);
    return identity && playerToken !== null ? { identity, playerToken } : null;
  } catch {
    return null; // storage is forbidden here
  }
}

function writeStored(session: AdminSession | null): void {
  try {
    if (session === null) {
      sessionStorage.removeItem(ADMIN_IDENTITY_KEY);
      sessionStorage.removeItem(PLAYER_TOKEN_KEY);
    } else {
      sessionStorage.setItem(ADMIN_IDENTITY_KEY, JSON.stringify(session.identity));
      sessionStorage.setItem(PLAYER_TOKEN_KEY, session.playerToken);
    }
  } catch {
    // Storage is full or forbidden: the session then lives as long as the page.
  }
}

interface AdminStore {
  readonly session: AdminSession | null;
  /** Why the server has closed the last one; null if nothing has. */
  readonly closedBecause: string | null;
}

const useAdminSession = create<AdminStore>()(() => ({
  session: readStored(),
  closedBecause: null,
}));

/** Why the admin area was closed by the server, in its words; null if it was not. */
export const useClosedBecause = (): string | null =>
  useAdminSession((store) => store.closedBecause);

/** Who is signed in to the admin area; nobody once the player's session under it has changed. */
export function currentAdmin(): IdentityShape | null {
  const { session } = useAdminSession.getState();
  const playerToken = useIdentity.getState().identity?.token;
  return session && session.playerToken === playerToken ? session.identity : null;
}

/** `currentAdmin`, rendered anew when that changes. */
export function useAdmin(): IdentityShape | null {
  const session = useAdminSession((store) => store.session);
  const playerToken = useIdentity((store) => store.identity?.token);
  return session && session.playerToken === playerToken ? session.identity : null;
}

/** @param playerToken the player's token that proved who asks */
export function setAdmin(identity: IdentityShape, playerToken: string): void {
  const session = { identity, playerToken };
  writeStored(session);
  useAdminSession.setState({ session, closedBecause: null });
}

export function clearAdmin(): void {
  writeStored(null);
  useAdminSession.setState({ session: null, closedBecause: null });
}

/** Heeds a server that takes this token no more; closes nothing if another has taken its place. */
export function closeAdmin(token: string, because: string): void {
  if (useAdminSession.getState().session?.identity.token !== token) return;
  clearAdmin();
  useAdminSession.setState({ closedBecause: because });
}

/** Heeds a server that says this admin is a superadmin no more. */
export function loseSuperadmin(token: string): void {
  const { session } = useAdminSession.getState();
  if (session?.identity.token !== token) return;
  const { address, role } = session.identity.account;
  const account = { address, role: { ...role, superadmin: false } };
  setAdmin({ token, account }, session.playerToken);
}

/** Forgets the admin with the player: at logout, with another wallet. @returns how to stop */
export function followPlayer(): () => void {
  const follow = (): void => {
    if (currentAdmin() === null) clearAdmin();
  };
  follow();
  return useIdentity.subscribe(follow);
}
