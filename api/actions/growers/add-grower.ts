import { addGrower as decideAddGrower } from '../../../src/game/growers/growers.ts';
import { assignGrower } from '../../store/growhouses/growers.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import type { Context, Player } from '../context.ts';
import { loadOwnedGrowhouse } from '../growhouses/load-owned-growhouse.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { assertUpdated, completeInTransaction } from '../transaction.ts';
import { assertHolder, loadHeldGrower, unwrapAssignment } from './assert-holder.ts';

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
  await assertHolder(ctx, player, mint);
  await completeInTransaction(ctx, async (db) => {
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    const grower = await loadHeldGrower(db, player, mint);
    const nowMs = ctx.now();
    unwrapAssignment(decideAddGrower(growhouse, grower, nowMs), grower);
    assertUpdated(await updateGrowhouse(db, growhouse));
    const tenureId = growhouse.revision + 1;
    assertUpdated(await assignGrower(db, grower, { growhouseId, tenureId }));
    await logPlayerAction(db, player, `Added grower ${mint} to growhouse ${growhouseId}`, nowMs);
  });
}
