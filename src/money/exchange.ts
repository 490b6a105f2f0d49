import {
  type Coins,
  formatDecimal,
  type Lamports,
  lamports,
  parseDecimal,
  thcUnits,
  type ThcUnits,
} from './amounts.ts';
import { accept, type Decision, refuse } from '../game/decision.ts';

/** Price of one THC in attoSOL (10^-18 SOL), so that rates of up to 18 decimals stay exact. */
export type ExchangeRate = bigint;

const RATE_DECIMALS = 18;
const ATTOSOL_PER_LAMPORT = 10n ** 9n;
const UNITS_PER_THC = 10n ** 6n;
/** 0.01 THC. A smaller exchange is not worth a transaction. */
export const MIN_EXCHANGE_THC: ThcUnits = thcUnits(10_000n);
/** SOL per THC; used when the rate cannot be loaded (spec, section 9). */
export const DEFAULT_EXCHANGE_RATE_TEXT = '0.0000242069';

/** Parses SOL per THC. @returns null for any text that is not plain decimal notation above 0 */
export function parseExchangeRate(text: string): ExchangeRate | null {
  const rate = parseDecimal(text, RATE_DECIMALS);
  return rate === null || rate <= 0n ? null : rate;
}

const MIN_EXCHANGE_RATE: ExchangeRate = 10n ** 12n;
const MAX_EXCHANGE_RATE: ExchangeRate = 10n ** 15n;
/** The accepted rates in SOL per THC. A misplaced decimal point leaves them. */
export const EXCHANGE_RATE_BOUNDS_TEXT = '0.000001 to 0.001';

/** Whether a rate is plausible: from 0.000001 to 0.001 SOL per THC. */
export const isExchangeRateInBounds = (rate: ExchangeRate): boolean =>
  rate >= MIN_EXCHANGE_RATE && rate <= MAX_EXCHANGE_RATE;

/** Decimal digits that survive a round trip through a JavaScript number. */
const SIGNIFICANT_DIGITS = 15;

/**
 * Converts SOL per THC from the wire, to 15 significant digits.
 * @returns null if it is not above 0
 */
export function toExchangeRate(solPerThc: number): ExchangeRate | null {
  if (!Number.isFinite(solPerThc)) return null;
  const [mantissa = '', exponent = ''] = solPerThc.toExponential(SIGNIFICANT_DIGITS - 1).split('e');
  const digits = BigInt(mantissa.replace('.', ''));
  const shift = RATE_DECIMALS - (SIGNIFICANT_DIGITS - 1) + Number(exponent);
  const rate = shift < 0 ? digits / 10n ** BigInt(-shift) : digits * 10n ** BigInt(shift);
  return rate > 0n ? rate : null;
}

/** Formats SOL per THC as an exact plain decimal: '0.0000242069'. */
export const formatExchangeRate = (rate: ExchangeRate): string =>
  formatDecimal(rate, RATE_DECIMALS);

/** Converts a rate to the SOL per THC on the wire, the nearest number. */
export const toExchangeRateNumber = (rate: ExchangeRate): number =>
  Number(formatExchangeRate(rate));

/** Returns the THC base units that an amount buys, rounded down. */
export function convertLamportsToThc(amount: Lamports, rate: ExchangeRate): ThcUnits {
  return thcUnits((amount * ATTOSOL_PER_LAMPORT * UNITS_PER_THC) / rate);
}

/** Returns the fewest lamports that buy at least this much THC (rounded up). */
export function convertThcToLamports(amount: ThcUnits, rate: ExchangeRate): Lamports {
  const exact = amount * rate;
  const divisor = ATTOSOL_PER_LAMPORT * UNITS_PER_THC;
  return lamports((exact + divisor - 1n) / divisor);
}

/**
 * Returns how much THC an amount of SOL buys. Refuses: AMOUNT_TOO_SMALL, INSUFFICIENT_FUNDS.
 * @param balance lamports in the wallet; null when the chain will check the balance
 */
export function quoteExchange(
  amount: Lamports,
  rate: ExchangeRate,
  balance: Lamports | null,
): Decision<Coins> {
  const bought = amount > 0n ? convertLamportsToThc(amount, rate) : thcUnits(0n);
  if (bought < MIN_EXCHANGE_THC) return refuse('AMOUNT_TOO_SMALL');
  if (balance !== null && amount > balance) return refuse('INSUFFICIENT_FUNDS');
  return accept({ sol: amount, thc: bought });
}

/** Returns the rate that gives the player less THC. It applies to payments that arrive late. */
export const getLessFavorableRate = (frozen: ExchangeRate, current: ExchangeRate): ExchangeRate =>
  frozen > current ? frozen : current;
