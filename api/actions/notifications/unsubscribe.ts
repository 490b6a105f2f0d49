import { deleteSessionSubscription } from '../../store/users/push-subscriptions.ts';
import type { Context, Player } from '../context.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { completeInTransaction } from '../transaction.ts';
import { requireSessionId } from './subscribe.ts';

/** Ends the notifications of this session's device. @throws RefusalError NOT_SIGNED_IN */
export async function unsubscribe(ctx: Context, player: Player, token: string): Promise<void> {
  await completeInTransaction(ctx, async (db) => {
    const nowMs = ctx.now();
    await deleteSessionSubscription(db, await requireSessionId(db, { token, nowMs }));
    await logPlayerAction(db, player, 'Turned off notifications on a device', nowMs);
  });
}
