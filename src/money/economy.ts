import {
  type Lamports,
  lamports,
  parseDecimal,
  SOL_DECIMALS,
  THC_DECIMALS,
  thcUnits,
  type ThcUnits,
} from './amounts.ts';
import { HOUR_MS } from '../game/time.ts';
import type { AdminQuotas } from './admin-quotas.ts';
import { accept, type Decision, refuse } from '../game/decision.ts';
import { type ExchangeRate, isExchangeRateInBounds, parseExchangeRate } from './exchange.ts';

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
  /** How often a plain admin may do what creates value, per UTC day. */
  adminQuotas: AdminQuotas;
  /** Whether plain admins may act on what belongs to their own wallet. Superadmins always may. */
  mayAdminsActOnOwn: boolean;
}

/** Ten years. */
export const MAX_RATE_VALID_HOURS = 87_600;
/** One billion SOL, more than exist. */
const MAX_LIMIT = 10n ** 18n;
/** One trillion THC. */
const MAX_KEPT_THC = 10n ** 18n;

/** Parses SOL per THC. @returns null unless it is plain decimal notation within the rate's bounds */
export function parseRateSetting(text: string): ExchangeRate | null {
  const rate = parseExchangeRate(text);
  return rate !== null && isExchangeRateInBounds(rate) ? rate : null;
}

/** Parses a limit in SOL. @returns null unless it is plain decimal notation up to 10^9 */
export function parseLimitSetting(text: string): Lamports | null {
  const limit = parseDecimal(text, SOL_DECIMALS);
  return limit !== null && limit <= MAX_LIMIT ? lamports(limit) : null;
}

/** Parses the THC to keep. @returns null unless it is plain decimal notation up to 10^12 */
export function parseKeptThcSetting(text: string): ThcUnits | null {
  const kept = parseDecimal(text, THC_DECIMALS);
  return kept !== null && kept <= MAX_KEPT_THC ? thcUnits(kept) : null;
}

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
