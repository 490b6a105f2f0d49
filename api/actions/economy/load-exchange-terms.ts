import type { ThcUnits } from '../../../src/game/amounts.ts';
import { thcUnits } from '../../../src/game/amounts.ts';
import { isRateStale } from '../../../src/game/economy.ts';
import {
  computeAvailableThc,
  computeLeft,
  type ExchangeTerms,
} from '../../../src/game/exchange-terms.ts';
import type { Connection } from '../../store/database.ts';
import { type Economy, loadEconomy } from '../../store/economy.ts';
import { sumExchanged, sumOwedThc, sumReservations } from '../../store/exchanges.ts';
import { startOfUtcDay } from '../day.ts';

/** The vault's THC, and when its balance was read. */
export interface VaultThc {
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
 * Loads what the exchange may sell to a wallet with a new order. A new order takes the place of the
 * wallet's open one, which therefore does not count.
 */
export async function loadExchangeTerms(
  db: Connection,
  { address, vault, nowMs }: TermsInput,
): Promise<ExchangeTerms> {
  const economy = await loadEconomy(db);
  const exchanged = await sumExchanged(db, { address, sinceMs: startOfUtcDay(nowMs) });
  const { thc, sol } = await sumReservations(db, { address, nowMs });
  return {
    ...toBasicTerms(economy, nowMs),
    leftForWallet: computeLeft(economy.maxPerWallet, exchanged.own),
    leftToday: computeLeft(economy.maxPerDay, exchanged.all, sol.all - sol.own),
    available:
      vault && (await loadAvailableThc(db, { economy, vault, reserved: thc.all - thc.own })),
  };
}

/**
 * Loads what the exchange may still sell for an order whose terms have expired. Every other open order
 * counts, those of the same wallet too. Whether the vault has the THC shows when it is paid out.
 */
export async function loadLateExchangeTerms(
  db: Connection,
  { address, orderId, nowMs }: { address: string; orderId: number; nowMs: number },
): Promise<ExchangeTerms> {
  const economy = await loadEconomy(db);
  const exchanged = await sumExchanged(db, { address, sinceMs: startOfUtcDay(nowMs) });
  const { sol } = await sumReservations(db, { address, nowMs, exceptOrderId: orderId });
  return {
    ...toBasicTerms(economy, nowMs),
    leftForWallet: computeLeft(economy.maxPerWallet, exchanged.own, sol.own),
    leftToday: computeLeft(economy.maxPerDay, exchanged.all, sol.all),
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
  { economy, vault, reserved }: { economy: Economy; vault: VaultThc; reserved: bigint },
): Promise<ThcUnits> {
  return computeAvailableThc({
    held: thcUnits(vault.thcUnits),
    owed: await sumOwedThc(db, { balanceReadAtMs: vault.readAtMs }),
    reserved: thcUnits(reserved),
    kept: economy.keptThc,
  });
}
