import type { ExchangeTerms } from '../../../src/money/exchange-terms.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import type { Context, Player } from '../context.ts';
import { loadExchangeTerms } from '../economy/load-exchange-terms.ts';
import type { VaultBalances } from '../payouts/vault-balance-reader.ts';

/** What a player can buy at the dispensary now. */
export interface DispensaryTerms {
  arePurchasesPaused: boolean;
  exchange: ExchangeTerms;
}

/** Reads the terms for display. @param vault null if the chain cannot be reached */
export async function readTerms(
  ctx: Context,
  { address }: Player,
  vault: VaultBalances | null,
): Promise<DispensaryTerms> {
  const nowMs = ctx.now();
  const balance = vault && { thcUnits: vault.thcUnits, readAtMs: vault.readAtMs };
  const { arePurchasesPaused } = await loadEconomy(ctx.db);
  const exchange = await loadExchangeTerms(ctx.db, { address, vault: balance, nowMs });
  return { arePurchasesPaused, exchange };
}
