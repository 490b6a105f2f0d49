import { userOfSession } from '../store/sessions.ts';
import type { Context, Player } from './context.ts';
import { Refused } from './refused.ts';
import { sha256Hex } from './secrets.ts';

/** Who a token belongs to. Refuses: NOT_SIGNED_IN, ACCOUNT_BANNED. */
export async function playerOfToken(ctx: Context, token: string): Promise<Player> {
  const player = await userOfSession(ctx.db, {
    tokenHash: sha256Hex(token),
    scope: 'player',
    nowMs: ctx.now(),
  });
  if (!player) throw new Refused('NOT_SIGNED_IN');
  if (player.isBanned) throw new Refused('ACCOUNT_BANNED');
  const { userId, address, isBanned } = player;
  return { userId, address, isBanned };
}
