import { ACTIVE_MS } from '../../../src/game/notifications/notification-plan.ts';
import type { PushSender } from '../../push/push-sender.ts';
import type { Connection } from '../../store/database/database.ts';
import {
  deleteSessionSubscription,
  deleteSubscription,
  findSessionId,
  findSessionSubscription,
  findSubscriptionByEndpoint,
  insertSubscription,
  type PushPreferences,
  type PushTarget,
  updatePreferences,
} from '../../store/users/push-subscriptions.ts';
import type { Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { RefusalError } from '../refusal-error.ts';
import { sha256Hex } from '../secrets.ts';
import { completeInTransaction } from '../transaction.ts';

export interface SubscribeInput extends PushPreferences {
  /** The token of the player's session, with which the subscription ends. */
  token: string;
  target: PushTarget;
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
  if (!requirePushSender(ctx).isAllowed(target.endpoint)) {
    throw new RefusalError('PUSH_SERVICE_UNKNOWN');
  }
  await completeInTransaction(ctx, async (db) => {
    const nowMs = ctx.now();
    const nextCheckAtMs = nowMs + ACTIVE_MS;
    const sessionId = await requireSessionId(db, { token, nowMs });
    const current = await findSessionSubscription(db, sessionId);
    if (current && isSameTarget(current.target, target)) {
      await updatePreferences(db, current.id, preferences, nextCheckAtMs);
      await logPlayerAction(db, player, 'Changed the notifications of a device', nowMs);
      return;
    }
    await releaseEndpoint(db, target);
    await deleteSessionSubscription(db, sessionId);
    const { userId } = player;
    await insertSubscription(db, {
      sessionId,
      userId,
      target,
      nowMs,
      nextCheckAtMs,
      ...preferences,
    });
    await logPlayerAction(db, player, 'Turned on notifications on a device', nowMs);
  });
}

/** Returns the sender of messages. @throws RefusalError PUSH_UNAVAILABLE */
export function requirePushSender({ push }: Context): PushSender {
  if (!push) throw new RefusalError('PUSH_UNAVAILABLE');
  return push;
}

/** Returns the id of the session with this token. @throws RefusalError NOT_SIGNED_IN */
export async function requireSessionId(
  db: Connection,
  { token, nowMs }: { token: string; nowMs: number },
): Promise<number> {
  const sessionId = await findSessionId(db, { tokenHash: sha256Hex(token), nowMs });
  if (sessionId === null) throw new RefusalError('NOT_SIGNED_IN');
  return sessionId;
}

const isSameTarget = (a: PushTarget, b: PushTarget): boolean =>
  a.endpoint === b.endpoint && a.auth === b.auth && a.p256dh === b.p256dh;

/**
 * Takes an endpoint from an earlier session of the same browser, which knows the same secret. Nobody
 * else can take it.
 */
async function releaseEndpoint(db: Connection, target: PushTarget): Promise<void> {
  const holder = await findSubscriptionByEndpoint(db, target.endpoint);
  if (!holder) return;
  if (!isSameTarget(holder.target, target)) throw new RefusalError('PUSH_ENDPOINT_TAKEN');
  await deleteSubscription(db, holder);
}
