import { swapGrower as decideSwapGrower } from '../../../src/game/growers.ts';
import { assignGrower } from '../../store/growers.ts';
import type { Context, Player } from '../context.ts';
import { loadOwnedGrowhouse } from '../growhouses/load-owned-growhouse.ts';
import { touchGrowhouses } from '../growhouses/touch-growhouses.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { RefusalError, unwrap } from '../refusal-error.ts';
import { assertUpdated, completeInTransaction } from '../transaction.ts';
import { assertHolder, claimGrower } from './claim-grower.ts';

/**
 * Replaces a grower that works in this growhouse with a free one from the player's wallet.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, GROWER_NOT_HERE, GROWER_NOT_HELD and the rule's codes
 * @throws ChainUnreachableError
 */
export async function swapGrower(
  ctx: Context,
  player: Player,
  { growhouseId, oldMint, newMint }: { growhouseId: number; oldMint: string; newMint: string },
): Promise<void> {
  await loadOwnedGrowhouse(ctx.db, player, growhouseId);
  const holding = await assertHolder(ctx, player, newMint);
  await completeInTransaction(ctx, async (db) => {
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    const oldGrower = growhouse.growers.find(({ mint }) => mint === oldMint);
    if (!oldGrower) throw new RefusalError('GROWER_NOT_HERE');
    const claim = await claimGrower(db, player, holding);
    const { grower, formerGrowhouse } = claim;
    unwrap(decideSwapGrower(growhouse, oldGrower, { ...grower, growhouseId: claim.growhouseId }));
    await touchGrowhouses(db, formerGrowhouse ? [formerGrowhouse, growhouse] : [growhouse]);
    assertUpdated(await assignGrower(db, oldGrower, null));
    assertUpdated(await assignGrower(db, grower, growhouse.id));
    const line = `Swapped grower ${oldMint} for ${newMint} in growhouse ${growhouse.id}`;
    await logPlayerAction(db, player, line, ctx.now());
  });
}
