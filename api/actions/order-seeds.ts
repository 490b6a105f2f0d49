import { type CartLine, checkCart, type PaymentMethod } from '../../src/game/dispensary.ts';
import { growhouseStats } from '../../src/game/growhouse.ts';
import type { Context, Player } from './context.ts';
import { ownGrowhouse } from './own-growhouse.ts';
import { placeOrder, type PlacedOrder } from './place-order.ts';
import { granted, Refused } from './refused.ts';
import { seedsIn } from './seeds-in.ts';

export interface SeedWish {
  growhouseId: number;
  cart: readonly CartLine[];
  paymentMethod: PaymentMethod;
}

/**
 * Orders seeds for a growhouse, to be paid by the transaction that is returned.
 * @throws Refused NOT_FOUND, FORBIDDEN, GROWHOUSE_RETIRED and what `checkCart` refuses
 * @throws ChainUnreachableError
 */
export async function orderSeeds(
  ctx: Context,
  player: Player,
  { growhouseId, cart, paymentMethod: method }: SeedWish,
): Promise<PlacedOrder> {
  const house = await ownGrowhouse(ctx.db, player, growhouseId);
  if (house.isMaxLevel) throw new Refused('GROWHOUSE_RETIRED');
  const { maxSeeds } = growhouseStats(house.level, house.growerClasses);
  const limits = { method, seeds: seedsIn(ctx, house), maxSeeds };
  granted(checkCart(cart, { ...limits, balance: null }));
  const { thcUnits, lamports } = await ctx.chain.walletBalances(player.address);
  const balance = method === 'thc' ? thcUnits : lamports;
  const { lines, total } = granted(checkCart(cart, { ...limits, balance }));
  const goods = { kind: 'seeds', growhouseId, lines } as const;
  return placeOrder(ctx, player, { currency: method, price: total, goods });
}
