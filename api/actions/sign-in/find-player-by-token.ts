import { findSessionUser } from '../../store/sessions.ts';
import type { Context, Player } from '../context.ts';
import { shouldRecordActivity, recordActivity } from './record-activity.ts';
import { RefusalError } from '../refusal-error.ts';
import { sha256Hex } from '../secrets.ts';

/** Finds the player a token belongs to. @throws RefusalError NOT_SIGNED_IN, ACCOUNT_BANNED */
export async function findPlayerByToken(ctx: Context, token: string): Promise<Player> {
  const nowMs = ctx.now();
  const tokenHash = sha256Hex(token);
  const player = await findSessionUser(ctx.db, { tokenHash, scope: 'player', nowMs });
  if (!player) throw new RefusalError('NOT_SIGNED_IN');
  if (player.isBanned) throw new RefusalError('ACCOUNT_BANNED');
  const { userId, address, isBanned } = player;
  if (shouldRecordActivity(player.lastActiveAtMs, nowMs)) {
    await ctx.db.transaction().execute((db) => recordActivity(db, userId, nowMs));
  }
  return { userId, address, isBanned };
}
