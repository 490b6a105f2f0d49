import { timingSafeEqual } from 'node:crypto';
import type { PushPayload } from '../../../src/contract/push-message.ts';
import { ACTIVE_MS } from '../../../src/game/notifications/notification-plan.ts';
import { loadTranslator } from '../../language/translators.ts';
import type { PushOutcome, PushSender } from '../../push/push-sender.ts';
import type { Connection } from '../../store/database/database.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import * as store from '../../store/users/push-subscriptions.ts';
import type { Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/application-log.ts';
import { definePlayerAction, inPlayerTransaction } from '../transaction.ts';
import { RefusalError } from '../refusal-error.ts';
import { sha256Hex } from '../secrets.ts';

/**
 * Reads what this session's device is told; null if it gets no notifications.
 * @throws RefusalError NOT_SIGNED_IN
 */
export async function readSubscription(
  ctx: Context,
  token: string,
): Promise<store.PushSubscriptionRecord | null> {
  const sessionId = await requireSessionId(ctx.db, { token, nowMs: ctx.now() });
  return store.findSessionSubscription(ctx.db, sessionId);
}

interface SubscribeInput extends store.PushPreferences {
  /** The token of the player's session, with which the subscription ends. */
  token: string;
  target: store.PushTarget;
}

/**
 * Has the device of this session notified from now on, or changes what it is told. A device that another
 * wallet used before now belongs to this one.
 * @throws RefusalError PUSH_UNAVAILABLE, PUSH_SERVICE_UNKNOWN, PUSH_ENDPOINT_TAKEN, NOT_SIGNED_IN
 */
export async function subscribe(
  ctx: Context,
  player: Player,
  { token, target, ...preferences }: SubscribeInput,
): Promise<void> {
  assertAllowed(ctx, target);
  await inPlayerTransaction(ctx, player, async ({ db, nowMs, log }) => {
    const nextCheckAtMs = nowMs + ACTIVE_MS;
    const sessionId = await requireSessionId(db, { token, nowMs });
    const current = await store.findSessionSubscription(db, sessionId);
    if (current && isSameTarget(current.target, target)) {
      await store.updatePreferences(db, current.id, preferences, nextCheckAtMs);
      log('Changed the notifications of a device');
      return;
    }
    await releaseEndpoint(db, target);
    await store.deleteSessionSubscription(db, sessionId);
    const { userId } = player;
    const row = { sessionId, userId, target, nowMs, nextCheckAtMs, ...preferences };
    await store.insertSubscription(db, row);
    log('Turned on notifications on a device');
  });
}

/** Returns the sender of messages. @throws RefusalError PUSH_UNAVAILABLE */
function requirePushSender({ push }: Context): PushSender {
  if (!push) throw new RefusalError('PUSH_UNAVAILABLE');
  return push;
}

/** @throws RefusalError PUSH_UNAVAILABLE, PUSH_SERVICE_UNKNOWN */
function assertAllowed(ctx: Context, { endpoint }: store.PushTarget): void {
  if (!requirePushSender(ctx).isAllowed(endpoint)) throw new RefusalError('PUSH_SERVICE_UNKNOWN');
}

/** Returns the id of the session with this token. @throws RefusalError NOT_SIGNED_IN */
async function requireSessionId(
  db: Connection,
  { token, nowMs }: { token: string; nowMs: number },
): Promise<number> {
  const sessionId = await store.findSessionId(db, { tokenHash: sha256Hex(token), nowMs });
  if (sessionId === null) throw new RefusalError('NOT_SIGNED_IN');
  return sessionId;
}

const isSameTarget = (a: store.PushTarget, b: store.PushTarget): boolean =>
  a.endpoint === b.endpoint && a.auth === b.auth && a.p256dh === b.p256dh;

/**
 * Takes an endpoint from an earlier session of the same browser, which knows the same secret. Nobody
 * else can take it.
 */
async function releaseEndpoint(db: Connection, target: store.PushTarget): Promise<void> {
  const holder = await store.findSubscriptionByEndpoint(db, target.endpoint);
  if (!holder) return;
  if (!isSameTarget(holder.target, target)) throw new RefusalError('PUSH_ENDPOINT_TAKEN');
  await store.deleteSubscription(db, holder);
}

interface RenewInput {
  /** The endpoint of the old subscription and its secret, which only the browser and the server know. */
  old: Pick<store.PushTarget, 'endpoint' | 'auth'>;
  target: store.PushTarget;
}

/**
 * Replaces a subscription that a browser has renewed while no page was open. Its service worker has no
 * session, so the secret of the old subscription is the proof.
 * @throws RefusalError PUSH_UNAVAILABLE, PUSH_SERVICE_UNKNOWN, PUSH_ENDPOINT_TAKEN, NOT_FOUND
 */
export async function renewSubscription(ctx: Context, { old, target }: RenewInput): Promise<void> {
  assertAllowed(ctx, target);
  await runTransaction(ctx.db, async (db) => {
    const current = await store.findSubscriptionByEndpoint(db, old.endpoint);
    if (!current || !isSameSecret(current.target.auth, old.auth)) {
      throw new RefusalError('NOT_FOUND');
    }
    const holder = await store.findSubscriptionByEndpoint(db, target.endpoint);
    if (holder && holder.id !== current.id) throw new RefusalError('PUSH_ENDPOINT_TAKEN');
    await store.updateTarget(db, current.id, target);
  });
}

const isSameSecret = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** Ends the notifications of this session's device. @throws RefusalError NOT_SIGNED_IN */
export const unsubscribe = definePlayerAction(async ({ db, nowMs, log }, token: string) => {
  await store.deleteSessionSubscription(db, await requireSessionId(db, { token, nowMs }));
  log('Turned off notifications on a device');
});

/** Shortest time between two tests of a device. */
const MIN_TEST_INTERVAL_MS = 10_000;
/** A test that arrives later than this tells nothing. */
const TTL_SECONDS = 60;

/**
 * Sends a notification to this session's device, so that the player sees that it works.
 * @throws RefusalError PUSH_UNAVAILABLE, NOT_SIGNED_IN, PUSH_NOT_SUBSCRIBED, RATE_LIMITED, PUSH_ENDED,
 * PUSH_NOT_TAKEN
 */
export async function sendTest(ctx: Context, player: Player, token: string): Promise<void> {
  const sender = requirePushSender(ctx);
  const subscription = await runTransaction(ctx.db, async (db) => {
    const nowMs = ctx.now();
    const sessionId = await requireSessionId(db, { token, nowMs });
    const found = await store.findSessionSubscription(db, sessionId);
    if (!found) throw new RefusalError('PUSH_NOT_SUBSCRIBED');
    const { id, lastTestAtMs } = found;
    if (lastTestAtMs !== null && Math.abs(nowMs - lastTestAtMs) < MIN_TEST_INTERVAL_MS) {
      throw new RefusalError('RATE_LIMITED');
    }
    await store.updateLastTest(db, id, nowMs);
    await logPlayerAction(db, player, 'Asked for a test notification', nowMs);
    return found;
  });
  const i18n = await loadTranslator(subscription.language);
  const payload: PushPayload = {
    title: i18n.t('Your plants can reach you'),
    body: i18n.t('Notifications of Growerz Hub look like this.'),
    path: '/settings',
    dueCount: null,
    wallet: player.address,
    quietHours: null,
    isTest: true,
  };
  const { outcome } = await sender.send(subscription.target, {
    payload,
    ttlSeconds: TTL_SECONDS,
    isUrgent: true,
    topic: null,
  });
  if (outcome === 'gone') await store.deleteSubscription(ctx.db, subscription);
  assertDelivered(outcome);
}

function assertDelivered(outcome: PushOutcome): void {
  if (outcome === 'gone') throw new RefusalError('PUSH_ENDED');
  if (outcome !== 'delivered') throw new RefusalError('PUSH_NOT_TAKEN');
}
