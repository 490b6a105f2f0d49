import type { ExchangeRate } from '../../../src/game/exchange.ts';
import { loadEconomy } from '../../store/economy.ts';
import type { Context } from '../context.ts';

/** Reads the current exchange rate. */
export async function readExchangeRate({ db }: Pick<Context, 'db'>): Promise<ExchangeRate> {
  return (await loadEconomy(db)).rate;
}
