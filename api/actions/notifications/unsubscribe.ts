import { deleteSessionSubscription } from '../../store/push-subscriptions.ts';
import type { Context } from '../context.ts';
import { completeInTransaction } from '../transaction.ts';
import { requireSessionId } from './subscribe.ts';

/** Ends the notifications of this session's device. @throws RefusalError NOT_SIGNED_IN */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    await deleteSessionSubscription(db, await requireSessionId(db, { token, nowMs: ctx.now() }));
  });
}
