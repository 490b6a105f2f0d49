import { lamports, SOL_DECIMALS, unitsOfNumber } from '../../src/game/amounts.ts';
import { quoteExchange } from '../../src/game/exchange.ts';
import type { Context, Player } from './context.ts';
import { placeOrder, type PlacedOrder } from './place-order.ts';
import { granted, Refused } from './refused.ts';

/** Slots for which the rate of an order holds: two minutes of 0.4 s. */
export const EXCHANGE_SLOTS = 300;

export interface ExchangeWish {
  /** Whose wallet pays; the player's own. */
  publicKey: string;
  /** Whole SOL; what is less than a lamport is cut. */
  exchangeSol: number;
}

/**
 * Orders THC for SOL at the rate of now.
 * @throws Refused FORBIDDEN for another wallet; OUT_OF_BOUNDS, AMOUNT_TOO_SMALL, INSUFFICIENT_FUNDS
 * @throws ChainUnreachableError
 */
export async function orderExchange(
  ctx: Context,
  player: Player,
  { publicKey, exchangeSol }: ExchangeWish,
): Promise<PlacedOrder> {
  if (publicKey !== player.address) throw new Refused('FORBIDDEN');
  const rate = ctx.settings.exchangeRate;
  const amount = lamportsOf(exchangeSol);
  granted(quoteExchange(amount, rate, null));
  const balances = await ctx.chain.walletBalances(player.address);
  granted(quoteExchange(amount, rate, lamports(balances.lamports)));
  const goods = { kind: 'exchange', rate } as const;
  return placeOrder(ctx, player, { currency: 'sol', price: amount, goods });
}

/** @throws Refused OUT_OF_BOUNDS */
export function lamportsOf(exchangeSol: number) {
  const units = unitsOfNumber(exchangeSol, SOL_DECIMALS);
  if (units === null) throw new Refused('OUT_OF_BOUNDS');
  return lamports(units);
}
