import {
  findSessionSubscription,
  type PushSubscriptionRecord,
} from '../../store/users/push-subscriptions.ts';
import type { Context } from '../context.ts';
import { requireSessionId } from './subscribe.ts';

/**
 * Reads what this session's device is told; null if it gets no notifications.
 * @throws RefusalError NOT_SIGNED_IN
 */
export async function readSubscription(
  ctx: Context,
  token: string,
): Promise<PushSubscriptionRecord | null> {
  const sessionId = await requireSessionId(ctx.db, { token, nowMs: ctx.now() });
  return findSessionSubscription(ctx.db, sessionId);
}
