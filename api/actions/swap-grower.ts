import { swapGrower as maySwap } from '../../src/game/growers.ts';
import { placeGrower } from '../store/growers.ts';
import type { Context, Player } from './context.ts';
import { logPlay } from './log-play.ts';
import { claimGrowhouses, ownGrowhouse } from './own-growhouse.ts';
import { granted, Refused } from './refused.ts';
import { demandHeld, takeGrower } from './take-grower.ts';
import { claimed, inTransaction } from './transaction.ts';

/**
 * A free grower of the player's wallet takes the place of one that works here.
 * @throws Refused NOT_FOUND, FORBIDDEN, GROWER_NOT_HERE, GROWER_NOT_HELD and what the rule refuses
 * @throws ChainUnreachableError
 */
export async function swapGrower(
  ctx: Context,
  player: Player,
  { growhouseId, oldMint, newMint }: { growhouseId: number; oldMint: string; newMint: string },
): Promise<void> {
  await ownGrowhouse(ctx.db, player, growhouseId);
  const held = await demandHeld(ctx, player, newMint);
  await inTransaction(ctx, async (db) => {
    const house = await ownGrowhouse(db, player, growhouseId);
    const leaving = house.growers.find(({ mint }) => mint === oldMint);
    if (!leaving) throw new Refused('GROWER_NOT_HERE');
    const { grower, growhouseId: worksAt, leaves } = await takeGrower(db, player, held);
    granted(maySwap(house, leaving, { ...grower, growhouseId: worksAt }));
    await claimGrowhouses(db, leaves ? [leaves, house] : [house]);
    claimed(await placeGrower(db, leaving, null));
    claimed(await placeGrower(db, grower, house.id));
    const line = `Swapped grower ${oldMint} for ${newMint} in growhouse ${house.id}`;
    await logPlay(db, player, line, ctx.now());
  });
}
