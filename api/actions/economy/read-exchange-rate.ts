import type { ExchangeRate } from '../../../src/money/exchange.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import type { Context } from '../context.ts';

/** Reads the current exchange rate. */
export async function readExchangeRate({ db }: Pick<Context, 'db'>): Promise<ExchangeRate> {
  return (await loadEconomy(db)).rate;
}
