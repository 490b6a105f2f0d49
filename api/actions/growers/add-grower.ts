import { addGrower as decideAddGrower } from '../../../src/game/growers.ts';
import { assignGrower } from '../../store/growers.ts';
import type { Context, Player } from '../context.ts';
import { loadOwnedGrowhouse } from '../growhouses/load-owned-growhouse.ts';
import { touchGrowhouses } from '../growhouses/touch-growhouses.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { unwrap } from '../refusal-error.ts';
import { assertUpdated, completeInTransaction } from '../transaction.ts';
import { assertHolder, claimGrower } from './claim-grower.ts';

/**
 * Puts a grower from the player's wallet to work in an open slot.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, GROWER_NOT_HELD and the rule's codes
 * @throws ChainUnreachableError
 */
export async function addGrower(
  ctx: Context,
  player: Player,
  { growhouseId, mint }: { growhouseId: number; mint: string },
): Promise<void> {
  await loadOwnedGrowhouse(ctx.db, player, growhouseId);
  const holding = await assertHolder(ctx, player, mint);
  await completeInTransaction(ctx, async (db) => {
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    const claim = await claimGrower(db, player, holding);
    const { grower, formerGrowhouse } = claim;
    unwrap(decideAddGrower(growhouse, { ...grower, growhouseId: claim.growhouseId }));
    await touchGrowhouses(db, formerGrowhouse ? [formerGrowhouse, growhouse] : [growhouse]);
    assertUpdated(await assignGrower(db, grower, growhouse.id));
    const line = `Added grower ${mint} to growhouse ${growhouse.id}`;
    await logPlayerAction(db, player, line, ctx.now());
  });
}
