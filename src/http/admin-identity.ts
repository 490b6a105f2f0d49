import { create } from 'zustand';
import type { IdentityShape } from '../contract/shapes.ts';
import { getCurrentIdentity, useIdentity } from './identity.ts';
import { parseIdentity, toIdentity } from './stored-identity.ts';
import { isRecord } from '../contract/is-record.ts';

/** Session storage key of the signed-in admin. Every tab has a copy, which ends with the tab. */
export const ADMIN_IDENTITY_KEY = 'adminIdentity';
/** Session storage key of the player's token that opened the admin session. */
const PLAYER_TOKEN_KEY = 'adminPlayerToken';

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
export const getCurrentAdmin = (): IdentityShape | null =>
  findAdmin(useAdminSession.getState().session, useIdentity.getState().identity?.token);

/** Subscribes to `getCurrentAdmin`. */
export const useAdmin = (): IdentityShape | null =>
  findAdmin(
    useAdminSession((store) => store.session),
    useIdentity((store) => store.identity?.token),
  );

const findAdmin = (session: AdminSession | null, playerToken?: string): IdentityShape | null =>
  session && session.playerToken === playerToken ? session.identity : null;

/** Name of the channel between the tabs of one browser. No other origin and no other device hears it. */
const CHANNEL_NAME = 'adminSession';

/** The channel to the other tabs while this tab shows the admin area. */
let channel: BroadcastChannel | null = null;

const post = (message: AdminSessionMessage): void => channel?.postMessage(message);

/** Starts an admin session in all tabs. @param playerToken the player's token that opened it */
export function setAdminSession(identity: IdentityShape, playerToken: string): void {
  const session = { identity, playerToken };
  storeSession(session);
  post({ type: 'session', session });
}

function storeSession(session: AdminSession): void {
  writeStoredSession(session);
  useAdminSession.setState({ session, closedReason: null });
}

/** Ends the session in this tab. @param reason shown to the admin; null if they asked for it */
export function clearAdminSession(reason: string | null = null): void {
  writeStoredSession(null);
  useAdminSession.setState({ session: null, closedReason: reason });
}

/** Ends the session in all tabs. @param reason shown to the admin; null if they asked for it */
export function endAdminSession(reason: string | null = null): void {
  const playerToken = useAdminSession.getState().session?.playerToken;
  clearAdminSession(reason);
  if (playerToken !== undefined) post({ type: 'ended', playerToken, reason });
}

/** Ends the session of a token the server no longer accepts, unless another has replaced it. */
export function closeAdminSession(token: string, reason: string): void {
  if (useAdminSession.getState().session?.identity.token !== token) return;
  endAdminSession(reason);
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

/**
 * Shares one admin session with the other tabs that show the admin area: takes over theirs, hands out
 * its own, and ends together with theirs. The session is only ever in the memory and the session
 * storage of open tabs, so it is gone once the last of them is closed.
 * @returns a function that ends the sharing
 */
export function shareAdminSessionAcrossTabs(): () => void {
  const opened = new BroadcastChannel(CHANNEL_NAME);
  opened.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = parseMessage(data);
    if (message) handleMessage(message);
  });
  channel = opened;
  if (getCurrentAdmin() === null) post({ type: 'request' });
  return () => {
    opened.close();
    if (channel === opened) channel = null;
  };
}

function handleMessage(message: AdminSessionMessage): void {
  const { session } = useAdminSession.getState();
  if (message.type === 'request') {
    if (session && getCurrentAdmin() !== null) post({ type: 'session', session });
    return;
  }
  if (message.type === 'ended') {
    if (session?.playerToken === message.playerToken) clearAdminSession(message.reason);
    return;
  }
  // A session of another player or of an earlier sign-in would not be valid here.
  const { playerToken, identity } = message.session;
  if (playerToken !== getCurrentIdentity()?.token) return;
  if (session?.identity.token !== identity.token) storeSession(message.session);
}

interface AdminSession {
  readonly identity: IdentityShape;
  /** The player's token that opened the admin session, which is only valid together with it. */
  readonly playerToken: string;
}

/** What the tabs tell each other about the admin session. */
type AdminSessionMessage =
  /** A tab without a session asks for the one of another tab. */
  | { readonly type: 'request' }
  | { readonly type: 'session'; readonly session: AdminSession }
  | { readonly type: 'ended'; readonly playerToken: string; readonly reason: string | null };

/** Tabs may run different versions of the game, so a message is parsed like any other input. */
function parseMessage(data: unknown): AdminSessionMessage | null {
  if (!isRecord(data)) return null;
  if (data.type === 'request') return { type: 'request' };
  if (data.type === 'session' && isRecord(data.session)) {
    const identity = toIdentity(data.session.identity);
    const { playerToken } = data.session;
    if (!identity || typeof playerToken !== 'string') return null;
    return { type: 'session', session: { identity, playerToken } };
  }
  if (data.type === 'ended' && typeof data.playerToken === 'string') {
    const { playerToken, reason } = data;
    return { type: 'ended', playerToken, reason: typeof reason === 'string' ? reason : null };
  }
  return null;
}
