import { startOfUtcDay } from '../../../src/game/time.ts';
import { type ThcUnits, thcUnits } from '../../../src/money/amounts.ts';
import { isRateStale } from '../../../src/money/economy.ts';
import {
  computeAvailableThc,
  computeLeft,
  type ExchangeTerms,
} from '../../../src/money/exchange-terms.ts';
import type { Connection } from '../../store/database/database.ts';
import { sumExchanged, sumOwedThc, sumOwnOrders } from '../../store/payouts/exchanges.ts';
import { type Economy, loadEconomy } from '../../store/server/economy.ts';
import type { Context, Player } from '../context.ts';
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

/** The vault's THC, and when its balance was read. */
interface VaultThc {
  thcUnits: bigint;
  /** Unix ms, from before the read. */
  readAtMs: number;
}

interface TermsInput {
  /** The wallet that wants to exchange. */
  address: string;
  /** Null if it is unknown. */
  vault: VaultThc | null;
  nowMs: number;
}

/**
 * Loads what the exchange may sell to a wallet with a new order. Orders that are not paid do not count,
 * so that nobody can keep THC from others with them.
 */
export async function loadExchangeTerms(
  db: Connection,
  { address, vault, nowMs }: TermsInput,
): Promise<ExchangeTerms> {
  const economy = await loadEconomy(db);
  const exchanged = await sumExchanged(db, { address, sinceMs: startOfUtcDay(nowMs) });
  return {
    ...toBasicTerms(economy, nowMs),
    leftForWallet: computeLeft(economy.maxPerWallet, exchanged.own),
    leftToday: computeLeft(economy.maxPerDay, exchanged.all),
    available: vault && (await loadAvailableThc(db, economy, vault)),
  };
}

/**
 * Loads what the exchange may still sell for an order whose terms have expired. The wallet's
 * other open order counts. Whether the vault has the THC shows when it is paid out.
 */
export async function loadLateExchangeTerms(
  db: Connection,
  { address, orderId, nowMs }: { address: string; orderId: number; nowMs: number },
): Promise<ExchangeTerms> {
  const economy = await loadEconomy(db);
  const exchanged = await sumExchanged(db, { address, sinceMs: startOfUtcDay(nowMs) });
  const ordered = await sumOwnOrders(db, { address, nowMs, exceptOrderId: orderId });
  return {
    ...toBasicTerms(economy, nowMs),
    leftForWallet: computeLeft(economy.maxPerWallet, exchanged.own, ordered),
    leftToday: computeLeft(economy.maxPerDay, exchanged.all),
    available: null,
  };
}

const toBasicTerms = (economy: Economy, nowMs: number) => ({
  rate: economy.rate,
  isPaused: economy.isExchangePaused,
  isRateStale: isRateStale(economy, { rateSetAtMs: economy.rateSetAtMs, nowMs }),
  maxPerOrder: economy.maxPerOrder,
});

async function loadAvailableThc(
  db: Connection,
  economy: Economy,
  vault: VaultThc,
): Promise<ThcUnits> {
  return computeAvailableThc({
    held: thcUnits(vault.thcUnits),
    owed: await sumOwedThc(db, { balanceReadAtMs: vault.readAtMs }),
    kept: economy.keptThc,
  });
}
