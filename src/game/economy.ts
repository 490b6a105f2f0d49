import type { Lamports, ThcUnits } from './amounts.ts';
import { accept, type Decision, refuse } from './decision.ts';
import type { ExchangeRate } from './exchange.ts';

/** The settings of the economy that a superadmin changes while the server runs. */
export interface EconomySettings {
  rate: ExchangeRate;
  /** Hours after which the exchange pauses unless the rate is confirmed; 0 for never. */
  rateValidHours: number;
  /** The most SOL that one exchange order may pay. */
  maxPerOrder: Lamports;
  /** The most SOL that one wallet may exchange per UTC day. */
  maxPerWallet: Lamports;
  /** The most SOL that all wallets together may exchange per UTC day. */
  maxPerDay: Lamports;
  /** THC in the vault that the exchange never sells, so that harvests can be paid. */
  keptThc: ThcUnits;
  arePurchasesPaused: boolean;
  isExchangePaused: boolean;
  arePayoutsPaused: boolean;
}

const HOUR_MS = 3_600_000;

/** Returns the Unix ms at which a rate goes stale; null if it never does. */
export const getRateExpiryMs = (
  { rateValidHours }: Pick<EconomySettings, 'rateValidHours'>,
  rateSetAtMs: number,
): number | null => (rateValidHours === 0 ? null : rateSetAtMs + rateValidHours * HOUR_MS);

/** Returns whether the rate was neither changed nor confirmed for too long. */
export function isRateStale(
  settings: Pick<EconomySettings, 'rateValidHours'>,
  { rateSetAtMs, nowMs }: { rateSetAtMs: number; nowMs: number },
): boolean {
  const expiryMs = getRateExpiryMs(settings, rateSetAtMs);
  return expiryMs !== null && nowMs >= expiryMs;
}

/** The largest factor by which one change may raise or lower the rate. */
export const MAX_RATE_FACTOR = 10n;

/**
 * Checks a new rate against the current one, because a misplaced decimal point would sell THC far
 * below its price. Refuses: RATE_CHANGE_TOO_LARGE.
 */
export function checkRateChange(current: ExchangeRate, next: ExchangeRate): Decision<ExchangeRate> {
  const isTooLarge = next > current * MAX_RATE_FACTOR || next * MAX_RATE_FACTOR < current;
  return isTooLarge ? refuse('RATE_CHANGE_TOO_LARGE') : accept(next);
}

/** Accepts unless a superadmin has paused purchases. Refuses: PURCHASES_PAUSED. */
export const checkPurchasesOpen = (arePurchasesPaused: boolean): Decision<true> =>
  arePurchasesPaused ? refuse('PURCHASES_PAUSED') : accept(true);
