import { lamports, SOL_DECIMALS, toBaseUnits } from '../../../src/money/amounts.ts';
import { checkExchange } from '../../../src/money/exchange-terms.ts';
import type { Connection } from '../../store/database/database.ts';
import { lockEconomy } from '../../store/server/economy.ts';
import { replaceOrders } from '../../store/payouts/exchanges.ts';
import type { ExchangeOrder } from '../../store/payments/orders.ts';
import type { Context, Player } from '../context.ts';
import { loadExchangeTerms } from '../economy/load-exchange-terms.ts';
import { placeOrder, type PlacedOrder } from './place-order.ts';
import { unwrap, RefusalError } from '../refusal-error.ts';

export interface ExchangeInput {
  /** The wallet that pays; must be the player's own. */
  publicKey: string;
  /** Whole SOL; fractions of a lamport are cut off. */
  exchangeSol: number;
}

/**
 * Orders THC for SOL at the current rate. The order replaces the wallet's earlier one, and keeps no THC
 * from others: whether the day has room for it is decided when it is paid.
 * @throws RefusalError FORBIDDEN for another wallet; OUT_OF_BOUNDS and the codes of `checkExchange`
 * @throws ChainUnreachableError
 */
export async function orderExchange(
  ctx: Context,
  player: Player,
  { publicKey, exchangeSol }: ExchangeInput,
): Promise<PlacedOrder> {
  const { address } = player;
  if (publicKey !== address) throw new RefusalError('FORBIDDEN');
  const amount = parseExchangeLamports(exchangeSol);
  // Refuses what needs no answer from the chain before asking it.
  const known = await loadExchangeTerms(ctx.db, { address, vault: null, nowMs: ctx.now() });
  unwrap(checkExchange(amount, known, null));
  const readAtMs = ctx.now();
  const [vault, balances] = await Promise.all([
    ctx.chain.getVaultBalances(),
    ctx.chain.getWalletBalances(address),
  ]);
  const decideGoods = async (db: Connection): Promise<ExchangeOrder> => {
    await lockEconomy(db);
    const terms = await loadExchangeTerms(db, {
      address,
      vault: { thcUnits: vault.thcUnits, readAtMs },
      nowMs: ctx.now(),
    });
    const { thc } = unwrap(checkExchange(amount, terms, lamports(balances.lamports)));
    await replaceOrders(db, address);
    return { kind: 'exchange', rate: terms.rate, reservedThc: thc };
  };
  return placeOrder(ctx, player, { kind: 'exchange', currency: 'sol', price: amount, decideGoods });
}

/** Parses the SOL amount of an exchange. @throws RefusalError OUT_OF_BOUNDS */
export function parseExchangeLamports(exchangeSol: number) {
  const units = toBaseUnits(exchangeSol, SOL_DECIMALS);
  if (units === null) throw new RefusalError('OUT_OF_BOUNDS');
  return lamports(units);
}
