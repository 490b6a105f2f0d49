import { THC_DECIMALS, toBaseUnits } from '../../../src/money/amounts.ts';
import { computeRevivalCost } from '../../../src/game/growth.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import type { Context, Player } from '../context.ts';
import { loadOwnedGrowhouse, loadOwnedPlant } from '../growhouses/load-owned-growhouse.ts';
import { RefusalError } from '../refusal-error.ts';

export interface RevivalInput {
  plantId: number;
  growhouseId: number;
  /** The signature of the payment. */
  transaction: string;
  /** The quoted price in whole THC. */
  cost: number;
}

/**
 * Revives a withered plant after its revival was paid.
 * @throws RefusalError NOT_FOUND, FORBIDDEN, PLANT_GONE and the codes of `confirmPayment`
 * @throws ChainUnreachableError
 */
export async function revivePlant(
  ctx: Context,
  player: Player,
  { plantId, growhouseId, transaction: signature, cost }: RevivalInput,
): Promise<void> {
  await loadOwnedGrowhouse(ctx.db, player, growhouseId);
  await confirmPayment(ctx, player, {
    signature,
    result: 'revive',
    matchesIntent: (intent) =>
      intent.kind === 'revive' && intent.plantId === plantId && intent.growhouseId === growhouseId,
    assertTerms: async () => {
      const { plant } = await loadOwnedPlant(ctx.db, player, plantId);
      const isQuoted =
        toBaseUnits(cost, THC_DECIMALS) === computeRevivalCost(plant.rarityId, plant.stage);
      if (!isQuoted) throw new RefusalError('PAYMENT_NOT_ACCEPTABLE');
    },
  });
}
