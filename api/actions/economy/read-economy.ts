import { type Lamports, thcUnits, type ThcUnits } from '../../../src/money/amounts.ts';
import { isRateStale } from '../../../src/money/economy.ts';
import { computeAvailableThc, findExchangePause } from '../../../src/money/exchange-terms.ts';
import type { RefusalCode } from '../../../src/game/refusal.ts';
import { type Economy, loadEconomy } from '../../store/server/economy.ts';
import { sumExchanged, sumOwedThc, sumOrderedThc } from '../../store/payouts/exchanges.ts';
import type { Context } from '../context.ts';
import { startOfUtcDay } from '../day.ts';
import type { VaultBalances } from '../payouts/vault-balance-reader.ts';

/** The settings of the economy with the figures that a superadmin needs to judge them. */
export interface EconomyReport {
  economy: Economy;
  /** Why the exchange sells nothing at the moment; null if it does. */
  pause: RefusalCode | null;
  vault: VaultBalances | null;
  owedThc: ThcUnits;
  /** THC of open orders that are not paid. */
  orderedThc: ThcUnits;
  /** Null if the vault's balance is unknown. */
  availableThc: ThcUnits | null;
  /** Paid exchanges of this UTC day. */
  exchangedToday: Lamports;
}

/** @param vault null if the chain cannot be reached */
export async function readEconomy(
  { db, now }: Pick<Context, 'db' | 'now'>,
  vault: VaultBalances | null,
): Promise<EconomyReport> {
  const nowMs = now();
  const economy = await loadEconomy(db);
  const orderedThc = await sumOrderedThc(db, nowMs);
  const owedThc = await sumOwedThc(db, { balanceReadAtMs: vault?.readAtMs ?? nowMs });
  const exchanged = await sumExchanged(db, { address: '', sinceMs: startOfUtcDay(nowMs) });
  const availableThc =
    vault &&
    computeAvailableThc({
      held: thcUnits(vault.thcUnits),
      owed: owedThc,
      kept: economy.keptThc,
    });
  const pause = findExchangePause({
    isPaused: economy.isExchangePaused,
    isRateStale: isRateStale(economy, { rateSetAtMs: economy.rateSetAtMs, nowMs }),
    available: availableThc,
  });
  return {
    economy,
    pause,
    vault,
    owedThc,
    orderedThc,
    availableThc,
    exchangedToday: exchanged.all,
  };
}
