import type { PushPayload } from '../../../src/contract/push-message.ts';
import type { PushOutcome } from '../../push/push-sender.ts';
import {
  deleteSubscription,
  findSessionSubscription,
  updateLastTest,
} from '../../store/users/push-subscriptions.ts';
import type { Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { RefusalError } from '../refusal-error.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import { requirePushSender, requireSessionId } from './subscribe.ts';

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
    const found = await findSessionSubscription(db, sessionId);
    if (!found) throw new RefusalError('PUSH_NOT_SUBSCRIBED');
    const { id, lastTestAtMs } = found;
    if (lastTestAtMs !== null && Math.abs(nowMs - lastTestAtMs) < MIN_TEST_INTERVAL_MS) {
      throw new RefusalError('RATE_LIMITED');
    }
    await updateLastTest(db, id, nowMs);
    await logPlayerAction(db, player, 'Asked for a test notification', nowMs);
    return found;
  });
  const payload: PushPayload = {
    title: 'Your plants can reach you',
    body: 'Notifications of Growerz Hub look like this.',
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
  if (outcome === 'gone') await deleteSubscription(ctx.db, subscription);
  assertDelivered(outcome);
}

function assertDelivered(outcome: PushOutcome): void {
  if (outcome === 'gone') throw new RefusalError('PUSH_ENDED');
  if (outcome !== 'delivered') throw new RefusalError('PUSH_NOT_TAKEN');
}
