/** Money is counted in base units, never in fractions of a coin. */

declare const unit: unique symbol;
/** 10^-9 SOL. */
export type Lamports = bigint & { readonly [unit]: 'lamports' };
/** 10^-6 THC. */
export type ThcUnits = bigint & { readonly [unit]: 'thc' };

export const SOL_DECIMALS = 9;
export const THC_DECIMALS = 6;

export const lamports = (value: bigint): Lamports => value as Lamports;
export const thcUnits = (value: bigint): ThcUnits => value as ThcUnits;

/** @param whole whole THC */
export function thc(whole: number | bigint): ThcUnits {
  return thcUnits(BigInt(whole) * 10n ** BigInt(THC_DECIMALS));
}

/** Reads a decimal text such as "0.005" as lamports. @throws RangeError for more than 9 decimals. */
export function sol(decimal: string): Lamports {
  const value = parseDecimal(decimal, SOL_DECIMALS);
  if (value === null) throw new RangeError(`Not an amount of SOL: ${decimal}`);
  return lamports(value);
}

/** Of a whole number: more than there is of anything. */
const MOST_DIGITS = 30;

/**
 * Reads plain decimal notation exactly.
 * @returns base units, or null for anything else: signs, exponents, blanks, too many decimals.
 */
export function parseDecimal(text: string, decimals: number): bigint | null {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  if (whole.length > MOST_DIGITS || fraction.length > decimals) return null;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Base units as the shortest exact decimal text: 1500000n with 6 decimals is "1.5". */
export function formatDecimal(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

/** The number the wire carries, in whole coins. Exact up to 2^53 base units, nearest above. */
export const thcNumber = (units: bigint): number => Number(formatDecimal(units, THC_DECIMALS));
export const solNumber = (units: bigint): number => Number(formatDecimal(units, SOL_DECIMALS));

/** Beyond this a number is written with an exponent, and more SOL than there is. */
const MOST_COINS = 1e15;

/**
 * The base units in a number of whole coins off the wire, rounded down.
 * @returns null for what is no amount: NaN, infinities, and what no wallet holds
 */
export function unitsOfNumber(coins: number, decimals: number): bigint | null {
  if (!(Math.abs(coins) < MOST_COINS)) return null;
  // One place more than the wire rounds to, so that the cut never takes a whole unit by mistake.
  const units = parseDecimal(Math.abs(coins).toFixed(decimals + 1), decimals + 1);
  if (units === null) return null;
  return coins < 0 ? -(units / 10n) : units / 10n;
}
