import { userOfSession } from '../store/sessions.ts';
import type { Context, Player } from './context.ts';
import { isNewsOfActivity, noteActivity } from './note-activity.ts';
import { Refused } from './refused.ts';
import { sha256Hex } from './secrets.ts';

/** Who a token belongs to. Refuses: NOT_SIGNED_IN, ACCOUNT_BANNED. */
export async function playerOfToken(ctx: Context, token: string): Promise<Player> {
  const nowMs = ctx.now();
  const tokenHash = sha256Hex(token);
  const player = await userOfSession(ctx.db, { tokenHash, scope: 'player', nowMs });
  if (!player) throw new Refused('NOT_SIGNED_IN');
  if (player.isBanned) throw new Refused('ACCOUNT_BANNED');
  const { userId, address, isBanned } = player;
  if (isNewsOfActivity(player.lastActiveAtMs, nowMs)) {
    await ctx.db.transaction().execute((db) => noteActivity(db, userId, nowMs));
  }
  return { userId, address, isBanned };
}
