import { compileOnce } from './compile-once.ts';
import type { Connection } from './database.ts';

export type SessionScope = 'player' | 'admin';

export interface NewSession {
  userId: number;
  /** SHA-256 of the token, hex. */
  tokenHash: string;
  scope: SessionScope;
  createdAtMs: number;
  expiresAtMs: number;
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
    })
    .execute();
}

export interface SessionUser {
  userId: number;
  address: string;
  isBanned: boolean;
  isAdmin: boolean;
  isSuperadmin: boolean;
  /** When activity of the player was last recorded, Unix ms. */
  lastActiveAtMs: number | null;
}

const selectSessionUser = compileOnce((db, tokenHash: string, scope: SessionScope, nowMs: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'users.address',
      'users.is_banned',
      'users.is_admin',
      'users.is_superadmin',
      'users.last_active_at_ms',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.scope', '=', scope)
    .where('sessions.expires_at_ms', '>', nowMs),
);

/** Finds the user of an unexpired session; null if there is none. */
export async function findSessionUser(
  db: Connection,
  session: { tokenHash: string; scope: SessionScope; nowMs: number },
): Promise<SessionUser | null> {
  const [row] = await selectSessionUser(db, session.tokenHash, session.scope, session.nowMs);
  if (!row) return null;
  return {
    userId: row.id,
    address: row.address,
    isBanned: row.is_banned === 1,
    isAdmin: row.is_admin === 1,
    isSuperadmin: row.is_superadmin === 1,
    lastActiveAtMs: row.last_active_at_ms,
  };
}

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
