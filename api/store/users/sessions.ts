import { sql } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Connection } from '../database/database.ts';

export type SessionScope = 'player' | 'admin';

export interface NewSession {
  userId: number;
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  scope: SessionScope;
  createdAtMs: number;
  expiresAtMs: number;
  /** For an admin session: the id of the player's session that opens it. */
  parentId?: number;
  /** The browser and its system, in words. */
  browser?: string | null;
}

export async function insertSession(db: Connection, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      user_id: session.userId,
      token_hash: session.tokenHash,
      scope: session.scope,
      created_at_ms: session.createdAtMs,
      expires_at_ms: session.expiresAtMs,
      parent_id: session.parentId ?? null,
      last_used_at_ms: session.createdAtMs,
      browser: session.browser ?? null,
    })
    .execute();
}

/** The user of a session. */
export interface SessionUser {
  sessionId: number;
  /** When the session started, Unix ms. */
  startedAtMs: number;
  userId: number;
  address: string;
  isBanned: boolean;
  isAdmin: boolean;
  isSuperadmin: boolean;
  /** When activity of the player was last recorded, Unix ms. */
  lastActiveAtMs: number | null;
  /** When the use of this session was last recorded, Unix ms. */
  lastUsedAtMs: number | null;
}

const selectSessionUser = compileOnce((db, tokenHash: string, nowMs: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.created_at_ms as started_at_ms',
      'users.id',
      'users.address',
      'users.is_banned',
      'users.is_admin',
      'users.is_superadmin',
      'users.last_active_at_ms',
      'sessions.last_used_at_ms',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.scope', '=', sql.lit('player' as const))
    .where('sessions.expires_at_ms', '>', nowMs),
);

/** Finds the player of an unexpired session; null if there is none. */
export async function findSessionUser(
  db: Connection,
  session: { tokenHash: string; nowMs: number },
): Promise<SessionUser | null> {
  const [row] = await selectSessionUser(db, session.tokenHash, session.nowMs);
  if (!row) return null;
  return {
    sessionId: row.session_id,
    startedAtMs: row.started_at_ms,
    userId: row.id,
    address: row.address,
    isBanned: row.is_banned === 1,
    isAdmin: row.is_admin === 1,
    isSuperadmin: row.is_superadmin === 1,
    lastActiveAtMs: row.last_active_at_ms,
    lastUsedAtMs: row.last_used_at_ms,
  };
}

/** The admin of a session. */
export interface SessionAdmin {
  sessionId: number;
  /** When a call with the session was last recorded, Unix ms. */
  lastUsedAtMs: number;
  userId: number;
  address: string;
  isBanned: boolean;
  isAdmin: boolean;
  isSuperadmin: boolean;
}

/**
 * Finds the admin of a session that has not expired, that was used after `usedAfterMs` and whose
 * player session still exists; null if there is none.
 */
export async function findSessionAdmin(
  db: Connection,
  { tokenHash, nowMs, usedAfterMs }: { tokenHash: string; nowMs: number; usedAfterMs: number },
): Promise<SessionAdmin | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('sessions as parents', 'parents.id', 'sessions.parent_id')
    .select([
      'sessions.id as session_id',
      'sessions.last_used_at_ms',
      'users.id',
      'users.address',
      'users.is_banned',
      'users.is_admin',
      'users.is_superadmin',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.scope', '=', 'admin')
    .where('sessions.expires_at_ms', '>', nowMs)
    .where('sessions.last_used_at_ms', '>', usedAfterMs)
    .whereRef('parents.user_id', '=', 'sessions.user_id')
    .where('parents.scope', '=', 'player')
    .where('parents.expires_at_ms', '>', nowMs)
    .executeTakeFirst();
  if (!row) return null;
  return {
    sessionId: row.session_id,
    lastUsedAtMs: row.last_used_at_ms ?? 0,
    userId: row.id,
    address: row.address,
    isBanned: row.is_banned === 1,
    isAdmin: row.is_admin === 1,
    isSuperadmin: row.is_superadmin === 1,
  };
}

/** Records that a session was used now. */
export async function markSessionUsed(
  db: Connection,
  sessionId: number,
  nowMs: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at_ms: nowMs })
    .where('id', '=', sessionId)
    .execute();
}

/** Deletes a session and the admin sessions that it opened. */
export async function deleteSession(db: Connection, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Deletes all sessions of a user, or those of one scope. */
export async function deleteUserSessions(
  db: Connection,
  userId: number,
  scope?: SessionScope,
): Promise<void> {
  const deletion = db.deleteFrom('sessions').where('user_id', '=', userId);
  await (scope ? deletion.where('scope', '=', scope) : deletion).execute();
}

/** A session as admins may see it: without its token. */
export interface ListedSession {
  id: number;
  scope: SessionScope;
  /** Unix ms. */
  createdAtMs: number;
  /** Null if it was not recorded. */
  lastUsedAtMs: number | null;
  expiresAtMs: number;
  /** The browser and its system, in words; null if it was not recorded. */
  browser: string | null;
}

/** Lists the unexpired sessions of a user, newest first. */
export async function listUserSessions(
  db: Connection,
  userId: number,
  nowMs: number,
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'scope', 'created_at_ms', 'last_used_at_ms', 'expires_at_ms', 'browser'])
    .where('user_id', '=', userId)
    .where('expires_at_ms', '>', nowMs)
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    scope: row.scope,
    createdAtMs: row.created_at_ms,
    lastUsedAtMs: row.last_used_at_ms,
    expiresAtMs: row.expires_at_ms,
    browser: row.browser,
  }));
}

/**
 * Deletes one session of a player, with the admin sessions that it opened.
 * @returns false if the player has no such session
 */
export async function deletePlayerSession(
  db: Connection,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('scope', '=', 'player')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes a player's sessions except one, with the admin sessions that they opened. */
export async function deleteOtherSessions(
  db: Connection,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('scope', '=', 'player')
    .where('id', '<>', sessionId)
    .execute();
}

/** Counts the unexpired and expired sessions of a user. */
export async function countUserSessions(db: Connection, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes expired sessions and all but the newest `keep`. */
export async function trimSessions(
  db: Connection,
  {
    userId,
    scope,
    keep,
    nowMs,
  }: { userId: number; scope: SessionScope; keep: number; nowMs: number },
): Promise<void> {
  const newest = db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('expires_at_ms', '>', nowMs)
    .orderBy('id', 'desc')
    .limit(keep);
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('id', 'not in', newest)
    .execute();
}
