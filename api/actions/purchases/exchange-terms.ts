import type { DispensaryTermsShape } from '../../../src/contract/shapes.ts';
import { startOfUtcDay } from '../../../src/game/time.ts';
import { thcUnits, toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import { isRateStale } from '../../../src/money/economy.ts';
import {
  computeAvailableThc,
  computeRemaining,
  type ExchangeTerms,
} from '../../../src/money/exchange-terms.ts';
import { toExchangeRateNumber } from '../../../src/money/exchange.ts';
import type { Connection } from '../../store/database/database.ts';
import { sumExchanged, sumOwedThc, sumOwnOrders } from '../../store/payouts/exchanges.ts';
import { loadEconomy } from '../../store/server/economy.ts';
import type { Context, Player } from '../context.ts';
import type { VaultBalances } from '../payouts/vault-balance-reader.ts';

/** Reads what a player can buy at the dispensary now. @param vault null if the chain cannot be reached */
export async function readTerms(
  ctx: Context,
  { address }: Player,
  vault: VaultBalances | null,
): Promise<DispensaryTermsShape> {
  const { arePurchasesPaused } = await loadEconomy(ctx.db);
  const exchange = await loadExchangeTerms(ctx.db, { address, vault, nowMs: ctx.now() });
  return {
    purchasesPaused: arePurchasesPaused,
    exchange: {
      rate: toExchangeRateNumber(exchange.rate),
      paused: exchange.isPaused,
      rateStale: exchange.isRateStale,
      maxPerOrder: toSolNumber(exchange.maxPerOrder),
      leftForWallet: toSolNumber(exchange.leftForWallet),
      leftToday: toSolNumber(exchange.leftToday),
      available: exchange.available === null ? null : toThcNumber(exchange.available),
    },
  };
}

interface TermsInput {
  /** The wallet that wants to exchange; '' for none. */
  address: string;
  /** Null if it is unknown. */
  vault: Pick<VaultBalances, 'thcUnits' | 'readAtMs'> | null;
  nowMs: number;
  /** Lamports of the wallet's other orders that count. */
  ordered?: bigint;
}

/**
 * Loads what the exchange may sell to a wallet with a new order. Orders that are not paid do not count,
 * so that nobody can keep THC from others with them.
 */
export async function loadExchangeTerms(
  db: Connection,
  { address, vault, nowMs, ordered = 0n }: TermsInput,
): Promise<ExchangeTerms> {
  const economy = await loadEconomy(db);
  const exchanged = await sumExchanged(db, { address, sinceMs: startOfUtcDay(nowMs) });
  const available =
    vault &&
    computeAvailableThc({
      held: thcUnits(vault.thcUnits),
      owed: await sumOwedThc(db, { balanceReadAtMs: vault.readAtMs }),
      kept: economy.keptThc,
    });
  return {
    rate: economy.rate,
    isPaused: economy.isExchangePaused,
    isRateStale: isRateStale(economy, { rateSetAtMs: economy.rateSetAtMs, nowMs }),
    maxPerOrder: economy.maxPerOrder,
    leftForWallet: computeRemaining(economy.maxPerWallet, exchanged.own, ordered),
    leftToday: computeRemaining(economy.maxPerDay, exchanged.all),
    available,
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
  const ordered = await sumOwnOrders(db, { address, nowMs, exceptOrderId: orderId });
  return loadExchangeTerms(db, { address, vault: null, nowMs, ordered });
}
