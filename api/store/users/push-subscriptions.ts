import type { Updateable } from 'kysely';
import {
  NOTIFICATION_TOPICS,
  type NotificationTopic,
} from '../../../src/game/notifications/notification.ts';
import type { QuietHours } from '../../../src/game/notifications/quiet-hours.ts';
import type { Connection } from '../database/database.ts';
import { findRow, findValue, hasRow } from '../database/queries.ts';
import { type RecordOf, toRecord } from '../database/records.ts';
import type { Row, Tables } from '../tables/tables.ts';

type SubscriptionRow = Row<'push_subscriptions'>;

/** Where the messages of a device are sent, and how they are encrypted. */
export type PushTarget = Pick<SubscriptionRow, 'endpoint' | 'p256dh' | 'auth'>;

/** What a device wants to be told, and when. */
export interface PushPreferences {
  topics: ReadonlySet<NotificationTopic>;
  /** Null for none. */
  quietHours: QuietHours | null;
  /** An IANA time zone. */
  timeZone: string;
  /** A BCP 47 tag. */
  language: string;
}

/** The outcome of a check. Times are Unix ms. */
export type CheckResult = RecordOf<
  Pick<SubscriptionRow, 'followed_until_ms' | 'next_check_at_ms' | 'last_sent_at_ms' | 'failures'>
>;

/** A device that gets notifications. Times are Unix ms. */
export interface PushSubscriptionRecord extends PushPreferences, CheckResult {
  id: number;
  userId: number;
  target: PushTarget;
  lastTestAtMs: number | null;
}

function toSubscription(row: SubscriptionRow): PushSubscriptionRecord {
  const { endpoint, p256dh, auth, ...record } = toRecord(row);
  const { quietFromMinute: fromMinute, quietUntilMinute: untilMinute } = record;
  const names = new Set(row.topics.split(','));
  return {
    ...record,
    target: { endpoint, p256dh, auth },
    topics: new Set(NOTIFICATION_TOPICS.filter((topic) => names.has(topic))),
    quietHours: fromMinute === null || untilMinute === null ? null : { fromMinute, untilMinute },
  };
}

const toColumns = ({ topics, quietHours, timeZone, language }: PushPreferences) => ({
  topics: NOTIFICATION_TOPICS.filter((topic) => topics.has(topic)).join(','),
  quiet_from_minute: quietHours?.fromMinute ?? null,
  quiet_until_minute: quietHours?.untilMinute ?? null,
  time_zone: timeZone,
  language,
});

/** Finds the id of a player's unexpired session by the hash of its token; null if there is none. */
export const findSessionId = (
  db: Connection,
  { tokenHash, nowMs }: { tokenHash: string; nowMs: number },
): Promise<number | null> =>
  findValue(
    db
      .selectFrom('sessions')
      .select('id')
      .where('token_hash', '=', tokenHash)
      .where('scope', '=', 'player')
      .where('expires_at_ms', '>', nowMs),
  );

const selectSubscriptions = (db: Connection) => db.selectFrom('push_subscriptions').selectAll();

/** Finds the subscription of a session; null if its device gets no notifications. */
export async function findSessionSubscription(
  db: Connection,
  sessionId: number,
): Promise<PushSubscriptionRecord | null> {
  const row = await findRow(selectSubscriptions(db).where('session_id', '=', sessionId));
  return row && toSubscription(row);
}

export async function findSubscriptionByEndpoint(
  db: Connection,
  endpoint: string,
): Promise<PushSubscriptionRecord | null> {
  const row = await findRow(selectSubscriptions(db).where('endpoint', '=', endpoint));
  return row && toSubscription(row);
}

export interface NewPushSubscription extends PushPreferences {
  sessionId: number;
  userId: number;
  target: PushTarget;
  nowMs: number;
  nextCheckAtMs: number;
}

export async function insertSubscription(
  db: Connection,
  { sessionId, userId, target, nowMs, nextCheckAtMs, ...preferences }: NewPushSubscription,
): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values({
      session_id: sessionId,
      user_id: userId,
      ...target,
      ...toColumns(preferences),
      created_at_ms: nowMs,
      followed_until_ms: nowMs,
      next_check_at_ms: nextCheckAtMs,
    })
    .execute();
}

async function updateSubscription(
  db: Connection,
  id: number,
  change: Updateable<Tables['push_subscriptions']>,
): Promise<void> {
  await db.updateTable('push_subscriptions').set(change).where('id', '=', id).execute();
}

/** Changes what a device wants to be told. */
export const updatePreferences = (
  db: Connection,
  id: number,
  preferences: PushPreferences,
  nextCheckAtMs: number,
): Promise<void> =>
  updateSubscription(db, id, {
    ...toColumns(preferences),
    next_check_at_ms: nextCheckAtMs,
    failures: 0,
  });

/** Changes where the messages of a device are sent, because its browser has renewed the subscription. */
export const updateTarget = (db: Connection, id: number, target: PushTarget): Promise<void> =>
  updateSubscription(db, id, { ...target, failures: 0 });

export const updateLastTest = (db: Connection, id: number, nowMs: number): Promise<void> =>
  updateSubscription(db, id, { last_test_at_ms: nowMs });

/** Deletes a subscription, unless its browser has renewed it since it was read. */
export async function deleteSubscription(
  db: Connection,
  { id, target }: Pick<PushSubscriptionRecord, 'id' | 'target'>,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('endpoint', '=', target.endpoint)
    .execute();
}

export async function deleteSessionSubscription(db: Connection, sessionId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

export async function deleteUserSubscriptions(db: Connection, userId: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).execute();
}

/** A subscription whose next check is due. */
export interface DueSubscription extends PushSubscriptionRecord {
  address: string;
  /** When the player was last active, Unix ms. */
  lastActiveAtMs: number | null;
}

/** Lists subscriptions that are due, the longest overdue first. */
export async function listDueSubscriptions(
  db: Connection,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<DueSubscription[]> {
  const rows = await db
    .selectFrom('push_subscriptions')
    .innerJoin('sessions', 'sessions.id', 'push_subscriptions.session_id')
    .innerJoin('users', 'users.id', 'push_subscriptions.user_id')
    .selectAll('push_subscriptions')
    .select(['users.address', 'users.last_active_at_ms'])
    .where('push_subscriptions.next_check_at_ms', '<=', nowMs)
    .where('sessions.expires_at_ms', '>', nowMs)
    .where('users.is_banned', '=', 0)
    .orderBy('push_subscriptions.next_check_at_ms')
    .orderBy('push_subscriptions.id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...toSubscription(row),
    address: row.address,
    lastActiveAtMs: row.last_active_at_ms,
  }));
}

/** Whether a subscription still exists and its browser has not renewed it since it was read. */
export const isCurrentSubscription = (
  db: Connection,
  { id, target }: Pick<PushSubscriptionRecord, 'id' | 'target'>,
): Promise<boolean> =>
  hasRow(
    db
      .selectFrom('push_subscriptions')
      .select('id')
      .where('id', '=', id)
      .where('endpoint', '=', target.endpoint),
  );

/** Writes the outcome of a check. Keeps the time of the next one if it was changed since the read. */
export async function saveCheckResult(
  db: Connection,
  { id, nextCheckAtMs }: Pick<PushSubscriptionRecord, 'id' | 'nextCheckAtMs'>,
  result: CheckResult,
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set((eb) => ({
      followed_until_ms: result.followedUntilMs,
      last_sent_at_ms: result.lastSentAtMs,
      failures: result.failures,
      next_check_at_ms: eb
        .case()
        .when('next_check_at_ms', '=', nextCheckAtMs)
        .then(result.nextCheckAtMs)
        .else(eb.ref('next_check_at_ms'))
        .end(),
    }))
    .where('id', '=', id)
    .execute();
}

/** Sets when the service next checks a player's devices. Devices in back-off keep their time. */
export async function setNextCheck(db: Connection, userId: number, atMs: number): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ next_check_at_ms: atMs })
    .where('user_id', '=', userId)
    .where('failures', '=', 0)
    .execute();
}

/**
 * Makes the service check the players with these wallets now, and again if it is checking them.
 * Devices in back-off keep their time.
 */
export async function requestCheck(
  db: Connection,
  addresses: readonly string[],
  nowMs: number,
): Promise<void> {
  const users = db.selectFrom('users').select('id').where('address', 'in', addresses);
  await db
    .updateTable('push_subscriptions')
    .set({ next_check_at_ms: nowMs })
    .where('user_id', 'in', users)
    .where('failures', '=', 0)
    .execute();
}
