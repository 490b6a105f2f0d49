import { THC_DECIMALS, unitsOfNumber } from '../../src/game/amounts.ts';
import { revivalCost } from '../../src/game/growth.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { Context, Player } from './context.ts';
import { ownGrowhouse, ownPlant } from './own-growhouse.ts';
import { Refused } from './refused.ts';

export interface RevivalClaim {
  plantId: number;
  growhouseId: number;
  /** The payment's signature. */
  transaction: string;
  /** Whole THC, as it was quoted. */
  cost: number;
}

/**
 * Revives a withered plant whose revival was paid.
 * @throws Refused NOT_FOUND, FORBIDDEN, PLANT_GONE and what `confirmPayment` refuses
 * @throws ChainUnreachableError
 */
export async function revivePlant(
  ctx: Context,
  player: Player,
  { plantId, growhouseId, transaction: signature, cost }: RevivalClaim,
): Promise<void> {
  await ownGrowhouse(ctx.db, player, growhouseId);
  await confirmPayment(ctx, player, {
    signature,
    result: 'revive',
    isMeant: (intent) =>
      intent.kind === 'revive' && intent.plantId === plantId && intent.growhouseId === growhouseId,
    checkTerms: async () => {
      const { plant } = await ownPlant(ctx.db, player, plantId);
      const isQuoted =
        unitsOfNumber(cost, THC_DECIMALS) === revivalCost(plant.rarityId, plant.stage);
      if (!isQuoted) throw new Refused('PAYMENT_NOT_ACCEPTABLE');
    },
  });
}
