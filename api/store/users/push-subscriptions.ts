import type { Selectable } from 'kysely';
import {
  NOTIFICATION_TOPICS,
  type NotificationTopic,
} from '../../../src/game/notifications/notification.ts';
import type { QuietHours } from '../../../src/game/notifications/quiet-hours.ts';
import type { Connection } from '../database/database.ts';
import type { PushSubscriptionTable } from '../tables/push-tables.ts';

/** Where the messages of a device are sent, and how they are encrypted. */
export interface PushTarget {
  endpoint: string;
  /** base64url. */
  p256dh: string;
  /** base64url. */
  auth: string;
}

/** What a device wants to be told, and when. */
export interface PushPreferences {
  topics: ReadonlySet<NotificationTopic>;
  /** Null for none. */
  quietHours: QuietHours | null;
  /** An IANA time zone. */
  timeZone: string;
}

/** A device that gets notifications. Times are Unix ms. */
export interface PushSubscriptionRecord extends PushPreferences {
  id: number;
  userId: number;
  target: PushTarget;
  followedUntilMs: number;
  nextCheckAtMs: number | null;
  lastSentAtMs: number | null;
  lastTestAtMs: number | null;
  failures: number;
}

function toRecord(row: Selectable<PushSubscriptionTable>): PushSubscriptionRecord {
  const { quiet_from_minute: fromMinute, quiet_until_minute: untilMinute } = row;
  const names = new Set(row.topics.split(','));
  return {
    id: row.id,
    userId: row.user_id,
    target: { endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth },
    topics: new Set(NOTIFICATION_TOPICS.filter((topic) => names.has(topic))),
    quietHours: fromMinute === null || untilMinute === null ? null : { fromMinute, untilMinute },
    timeZone: row.time_zone,
    followedUntilMs: row.followed_until_ms,
    nextCheckAtMs: row.next_check_at_ms,
    lastSentAtMs: row.last_sent_at_ms,
    lastTestAtMs: row.last_test_at_ms,
    failures: row.failures,
  };
}

const toColumns = ({ topics, quietHours, timeZone }: PushPreferences) => ({
  topics: NOTIFICATION_TOPICS.filter((topic) => topics.has(topic)).join(','),
  quiet_from_minute: quietHours?.fromMinute ?? null,
  quiet_until_minute: quietHours?.untilMinute ?? null,
  time_zone: timeZone,
});

/** Finds the id of a player's unexpired session by the hash of its token; null if there is none. */
export async function findSessionId(
  db: Connection,
  { tokenHash, nowMs }: { tokenHash: string; nowMs: number },
): Promise<number | null> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('scope', '=', 'player')
    .where('expires_at_ms', '>', nowMs)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Finds the subscription of a session; null if its device gets no notifications. */
export async function findSessionSubscription(
  db: Connection,
  sessionId: number,
): Promise<PushSubscriptionRecord | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
}

export async function findSubscriptionByEndpoint(
  db: Connection,
  endpoint: string,
): Promise<PushSubscriptionRecord | null> {
  const row = await db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('endpoint', '=', endpoint)
    .executeTakeFirst();
  return row ? toRecord(row) : null;
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

/** Changes what a device wants to be told. */
export async function updatePreferences(
  db: Connection,
  id: number,
  preferences: PushPreferences,
  nextCheckAtMs: number,
): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ ...toColumns(preferences), next_check_at_ms: nextCheckAtMs, failures: 0 })
    .where('id', '=', id)
    .execute();
}

/** Changes where the messages of a device are sent, because its browser has renewed the subscription. */
export async function updateTarget(db: Connection, id: number, target: PushTarget): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ ...target, failures: 0 })
    .where('id', '=', id)
    .execute();
}

export async function updateLastTest(db: Connection, id: number, nowMs: number): Promise<void> {
  await db
    .updateTable('push_subscriptions')
    .set({ last_test_at_ms: nowMs })
    .where('id', '=', id)
    .execute();
}

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
    ...toRecord(row),
    address: row.address,
    lastActiveAtMs: row.last_active_at_ms,
  }));
}

/** Whether a subscription still exists and its browser has not renewed it since it was read. */
export async function isCurrentSubscription(
  db: Connection,
  { id, target }: Pick<PushSubscriptionRecord, 'id' | 'target'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('id', '=', id)
    .where('endpoint', '=', target.endpoint)
    .executeTakeFirst();
  return row !== undefined;
}

/** The outcome of a check. Times are Unix ms. */
export interface CheckResult {
  followedUntilMs: number;
  nextCheckAtMs: number | null;
  lastSentAtMs: number | null;
  failures: number;
}

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
