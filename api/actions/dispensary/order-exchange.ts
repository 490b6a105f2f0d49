import { lamports, SOL_DECIMALS, toBaseUnits } from '../../../src/game/amounts.ts';
import { quoteExchange } from '../../../src/game/exchange.ts';
import type { Context, Player } from '../context.ts';
import { placeOrder, type PlacedOrder } from './place-order.ts';
import { unwrap, RefusalError } from '../refusal-error.ts';

export interface ExchangeInput {
  /** The wallet that pays; must be the player's own. */
  publicKey: string;
  /** Whole SOL; fractions of a lamport are cut off. */
  exchangeSol: number;
}

/**
 * Orders THC for SOL at the current rate.
 * @throws RefusalError FORBIDDEN for another wallet; OUT_OF_BOUNDS, AMOUNT_TOO_SMALL, INSUFFICIENT_FUNDS
 * @throws ChainUnreachableError
 */
export async function orderExchange(
  ctx: Context,
  player: Player,
  { publicKey, exchangeSol }: ExchangeInput,
): Promise<PlacedOrder> {
  if (publicKey !== player.address) throw new RefusalError('FORBIDDEN');
  const rate = ctx.settings.exchangeRate;
  const amount = parseExchangeLamports(exchangeSol);
  unwrap(quoteExchange(amount, rate, null));
  const balances = await ctx.chain.getWalletBalances(player.address);
  unwrap(quoteExchange(amount, rate, lamports(balances.lamports)));
  const goods = { kind: 'exchange', rate } as const;
  return placeOrder(ctx, player, { currency: 'sol', price: amount, goods });
}

/** Parses the SOL amount of an exchange. @throws RefusalError OUT_OF_BOUNDS */
export function parseExchangeLamports(exchangeSol: number) {
  const units = toBaseUnits(exchangeSol, SOL_DECIMALS);
  if (units === null) throw new RefusalError('OUT_OF_BOUNDS');
  return lamports(units);
}
