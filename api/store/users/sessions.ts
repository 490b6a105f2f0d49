import { sql } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Connection } from '../database/database.ts';
import { countRows, deleteRow, findRow } from '../database/queries.ts';
import { runFrequent } from '../database/transaction.ts';
import { listRecords, type RecordOf, toColumns, toRecord } from '../database/records.ts';
import type { Row } from '../tables/tables.ts';

type Session = RecordOf<Row<'sessions'>>;
export type SessionScope = Session['scope'];

export type NewSession = Pick<
  Session,
  'userId' | 'tokenHash' | 'scope' | 'createdAtMs' | 'expiresAtMs'
> &
  Partial<Pick<Session, 'parentId' | 'browser'>>;

export async function insertSession(db: Connection, session: NewSession): Promise<void> {
  const row = { ...toColumns(session), last_used_at_ms: session.createdAtMs };
  await runFrequent(db, db.insertInto('sessions').values(row).compile());
}

const selectSessions = (db: Connection) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.last_used_at_ms',
      'users.id as user_id',
      'users.address',
      'users.is_banned',
      'users.is_admin',
      'users.is_superadmin',
    ]);

const selectSessionUser = compileOnce(
  (db, key: string, path: string, storedAfterMs: number, tokenHash: string, nowMs: number) =>
    selectSessions(db)
      .leftJoin('idempotency_keys as stored', (join) =>
        join
          .onRef('stored.address', '=', 'users.address')
          .on('stored.key', '=', key)
          .on('stored.path', '=', path)
          .on('stored.created_at_ms', '>', storedAfterMs),
      )
      .select(['sessions.created_at_ms as started_at_ms', 'users.last_active_at_ms'])
      .select(['stored.body_hash', 'stored.status', 'stored.body'])
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.scope', '=', sql.lit('player' as const))
      .where('sessions.expires_at_ms', '>', nowMs),
);

interface SessionQuery {
  tokenHash: string;
  nowMs: number;
  /** The idempotency key and the path of the player's request. */
  key?: string;
  path?: string;
  storedAfterMs?: number;
}

/**
 * Finds the player of an unexpired session, with when the session started, when its use and activity of
 * the player were last recorded, and the response to the request if one was stored after a time. It is
 * one statement, because almost every request runs it.
 * @returns null if there is no such session
 */
export async function findSessionUser(
  db: Connection,
  { tokenHash, nowMs, key = '', path = '', storedAfterMs = 0 }: SessionQuery,
) {
  const [row] = await selectSessionUser(db, key, path, storedAfterMs, tokenHash, nowMs);
  return row ? toRecord(row) : null;
}

/**
 * Finds the admin of a session that has not expired, that was used after `usedAfterMs` and whose
 * player session still exists, with when a call with it was last recorded; null if there is none.
 */
export async function findSessionAdmin(
  db: Connection,
  { tokenHash, nowMs, usedAfterMs }: { tokenHash: string; nowMs: number; usedAfterMs: number },
) {
  const row = await findRow(
    selectSessions(db)
      .innerJoin('sessions as parents', 'parents.id', 'sessions.parent_id')
      .where('sessions.token_hash', '=', tokenHash)
      .where('sessions.scope', '=', 'admin')
      .where('sessions.expires_at_ms', '>', nowMs)
      .where('sessions.last_used_at_ms', '>', usedAfterMs)
      .whereRef('parents.user_id', '=', 'sessions.user_id')
      .where('parents.scope', '=', 'player')
      .where('parents.expires_at_ms', '>', nowMs),
  );
  return row && { ...toRecord(row), lastUsedAtMs: row.last_used_at_ms ?? 0 };
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

const LISTED_COLUMNS = [
  'id',
  'scope',
  'created_at_ms',
  'last_used_at_ms',
  'expires_at_ms',
  'browser',
] as const;

/** A session as admins may see it: without its token. */
export type ListedSession = RecordOf<Pick<Row<'sessions'>, (typeof LISTED_COLUMNS)[number]>>;

/** Lists the unexpired sessions of a user, newest first. */
export const listUserSessions = (
  db: Connection,
  userId: number,
  nowMs: number,
): Promise<ListedSession[]> =>
  listRecords(
    db
      .selectFrom('sessions')
      .select(LISTED_COLUMNS)
      .where('user_id', '=', userId)
      .where('expires_at_ms', '>', nowMs)
      .orderBy('id', 'desc'),
  );

const deletePlayerSessions = (db: Connection, userId: number) =>
  db.deleteFrom('sessions').where('user_id', '=', userId).where('scope', '=', 'player');

/**
 * Deletes one session of a player, with the admin sessions that it opened.
 * @returns false if the player has no such session
 */
export const deletePlayerSession = (
  db: Connection,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<boolean> => deleteRow(deletePlayerSessions(db, userId).where('id', '=', sessionId));

/** Deletes a player's sessions except one, with the admin sessions that they opened. */
export async function deleteOtherSessions(
  db: Connection,
  { userId, sessionId }: { userId: number; sessionId: number },
): Promise<void> {
  await deletePlayerSessions(db, userId).where('id', '<>', sessionId).execute();
}

/** Counts the unexpired and expired sessions of a user. */
export const countUserSessions = (db: Connection, userId: number): Promise<number> =>
  countRows(db.selectFrom('sessions').where('user_id', '=', userId));

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
  const trimming = db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('id', 'not in', newest);
  await runFrequent(db, trimming.compile());
}
