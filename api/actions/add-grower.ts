import { addGrower as mayAdd } from '../../src/game/growers.ts';
import { placeGrower } from '../store/growers.ts';
import type { Context, Player } from './context.ts';
import { logPlay } from './log-play.ts';
import { claimGrowhouses, ownGrowhouse } from './own-growhouse.ts';
import { granted } from './refused.ts';
import { demandHeld, takeGrower } from './take-grower.ts';
import { claimed, inTransaction } from './transaction.ts';

/**
 * A grower of the player's wallet starts to work in an open slot.
 * @throws Refused NOT_FOUND, FORBIDDEN, GROWER_NOT_HELD and what the rule refuses
 * @throws ChainUnreachableError
 */
export async function addGrower(
  ctx: Context,
  player: Player,
  { growhouseId, mint }: { growhouseId: number; mint: string },
): Promise<void> {
  await ownGrowhouse(ctx.db, player, growhouseId);
  const held = await demandHeld(ctx, player, mint);
  await inTransaction(ctx, async (db) => {
    const house = await ownGrowhouse(db, player, growhouseId);
    const { grower, growhouseId: worksAt, leaves } = await takeGrower(db, player, held);
    granted(mayAdd(house, { ...grower, growhouseId: worksAt }));
    await claimGrowhouses(db, leaves ? [leaves, house] : [house]);
    claimed(await placeGrower(db, grower, house.id));
    await logPlay(db, player, `Added grower ${mint} to growhouse ${house.id}`, ctx.now());
  });
}
