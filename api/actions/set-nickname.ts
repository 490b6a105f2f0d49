import { parseNickname } from '../../src/game/nickname.ts';
import { claimGrowhouse } from '../store/growhouses.ts';
import type { Context, Player } from './context.ts';
import { logPlay } from './log-play.ts';
import { ownGrowhouse } from './own-growhouse.ts';
import { granted } from './refused.ts';
import { claimed, inTransaction } from './transaction.ts';

/**
 * Names a growhouse, or clears its nickname with a blank one.
 * @throws Refused NOT_FOUND, FORBIDDEN, NICKNAME_TOO_LONG, NICKNAME_CHARACTERS
 */
export async function setNickname(
  ctx: Context,
  player: Player,
  { growhouseId, text }: { growhouseId: number; text: string },
): Promise<void> {
  await inTransaction(ctx, async (db) => {
    const house = await ownGrowhouse(db, player, growhouseId);
    const nickname = granted(parseNickname(text));
    if (nickname === house.nickname) return;
    claimed(await claimGrowhouse(db, house, { nickname }));
    const line =
      nickname === null
        ? `Cleared the nickname of growhouse ${house.id}`
        : `Named growhouse ${house.id} '${nickname}'`;
    await logPlay(db, player, line, ctx.now());
  });
}
