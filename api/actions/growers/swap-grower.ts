import { swapGrower as decideSwapGrower } from '../../../src/game/growers/growers.ts';
import { assignGrower, releaseGrower } from '../../store/growhouses/growers.ts';
import { updateGrowhouse } from '../../store/growhouses/growhouses.ts';
import type { Context, Player } from '../context.ts';
import { loadOwnedGrowhouse } from '../growhouses/load-owned-growhouse.ts';
import { logPlayerAction } from '../logs/log-player-action.ts';
import { RefusalError } from '../refusal-error.ts';
import { assertUpdated, completeInTransaction } from '../transaction.ts';
import { assertHolder, loadHeldGrower, unwrapAssignment } from './assert-holder.ts';

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
  await assertHolder(ctx, player, newMint);
  await completeInTransaction(ctx, async (db) => {
    const growhouse = await loadOwnedGrowhouse(db, player, growhouseId);
    const oldGrower = growhouse.growers.find(({ mint }) => mint === oldMint);
    if (!oldGrower) throw new RefusalError('GROWER_NOT_HERE');
    const grower = await loadHeldGrower(db, player, newMint);
    const nowMs = ctx.now();
    unwrapAssignment(decideSwapGrower(growhouse, oldGrower, grower, nowMs), grower);
    assertUpdated(await updateGrowhouse(db, growhouse));
    assertUpdated(await releaseGrower(db, oldGrower));
    const { tenureId } = oldGrower;
    assertUpdated(await assignGrower(db, grower, { growhouseId, tenureId }));
    const line = `Swapped grower ${oldMint} for ${newMint} in growhouse ${growhouseId}`;
    await logPlayerAction(db, player, line, nowMs);
  });
}
