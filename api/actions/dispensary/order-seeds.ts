import { type CartLine, checkCart, type PaymentMethod } from '../../../src/game/dispensary.ts';
import { checkPurchasesOpen } from '../../../src/money/economy.ts';
import { computeGrowhouseStats } from '../../../src/game/growhouse.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import type { Context, Player } from '../context.ts';
import { loadOwnedGrowhouse } from '../growhouses/load-owned-growhouse.ts';
import { placeOrder, type PlacedOrder } from './place-order.ts';
import { unwrap, RefusalError } from '../refusal-error.ts';
import { countSeeds } from '../growhouses/count-seeds.ts';

export interface SeedOrderInput {
  growhouseId: number;
  cart: readonly CartLine[];
  paymentMethod: PaymentMethod;
}

/**
 * Orders seeds for a growhouse and returns the transaction that pays for them.
 * @throws RefusalError PURCHASES_PAUSED, NOT_FOUND, FORBIDDEN, GROWHOUSE_RETIRED and the codes of `checkCart`
 * @throws ChainUnreachableError
 */
export async function orderSeeds(
  ctx: Context,
  player: Player,
  { growhouseId, cart, paymentMethod: method }: SeedOrderInput,
): Promise<PlacedOrder> {
  const { arePurchasesPaused } = await loadEconomy(ctx.db);
  unwrap(checkPurchasesOpen(arePurchasesPaused));
  const growhouse = await loadOwnedGrowhouse(ctx.db, player, growhouseId);
  if (growhouse.isMaxLevel) throw new RefusalError('GROWHOUSE_RETIRED');
  const { maxSeeds } = computeGrowhouseStats(growhouse.level, growhouse.growerClasses);
  const limits = { method, seeds: countSeeds(ctx, growhouse), maxSeeds };
  unwrap(checkCart(cart, { ...limits, balance: null }));
  const { thcUnits, lamports } = await ctx.chain.getWalletBalances(player.address);
  const balance = method === 'thc' ? thcUnits : lamports;
  const { lines, total } = unwrap(checkCart(cart, { ...limits, balance }));
  return placeOrder(ctx, player, {
    kind: 'seeds',
    currency: method,
    price: total,
    decideGoods: async (db) => {
      const economy = await loadEconomy(db);
      unwrap(checkPurchasesOpen(economy.arePurchasesPaused));
      return { kind: 'seeds', growhouseId, lines };
    },
  });
}
