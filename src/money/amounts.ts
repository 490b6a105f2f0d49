/** Amounts of money are whole numbers of base units (bigint), never fractions of a coin. */

declare const unit: unique symbol;
/** 10^-9 SOL. */
export type Lamports = bigint & { readonly [unit]: 'lamports' };
/** 10^-6 THC. */
export type ThcUnits = bigint & { readonly [unit]: 'thc' };

export const SOL_DECIMALS = 9;
export const THC_DECIMALS = 6;

export const CURRENCIES = ['thc', 'sol'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in base units of its currency. */
export interface Money {
  currency: Currency;
  amount: bigint;
}

/** Brands a bigint as lamports. */
export const lamports = (value: bigint): Lamports => value as Lamports;
/** Brands a bigint as THC base units. */
export const thcUnits = (value: bigint): ThcUnits => value as ThcUnits;

/** Converts whole THC to base units: `thc(3)` is 3,000,000. */
export function thc(whole: number | bigint): ThcUnits {
  return thcUnits(BigInt(whole) * 10n ** BigInt(THC_DECIMALS));
}

/** Parses a decimal text such as '0.005' to lamports. @throws RangeError for any other text */
export function sol(decimal: string): Lamports {
  const value = parseDecimal(decimal, SOL_DECIMALS);
  if (value === null) throw new RangeError(`Not an amount of SOL: ${decimal}`);
  return lamports(value);
}

/** More digits before the decimal point than any amount has. */
const MAX_WHOLE_DIGITS = 30;

/**
 * Parses plain decimal notation exactly.
 * @returns base units, or null for any other text: signs, exponents, spaces, too many decimals
 */
export function parseDecimal(text: string, decimals: number): bigint | null {
  const match = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  if (whole.length > MAX_WHOLE_DIGITS || fraction.length > decimals) return null;
  return BigInt(whole + fraction.padEnd(decimals, '0'));
}

/** Formats base units as the shortest exact decimal: 1500000n with 6 decimals is '1.5'. */
export function formatDecimal(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${units < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

const DECIMALS: Readonly<Record<Currency, number>> = { thc: THC_DECIMALS, sol: SOL_DECIMALS };

/** Formats base units of a currency as whole coins: 1500000n THC is '1.5'. */
export const formatAmount = (currency: Currency, units: bigint): string =>
  formatDecimal(units, DECIMALS[currency]);

/** Parses whole coins of a currency, as `parseDecimal` does. */
export const parseAmount = (currency: Currency, text: string): bigint | null =>
  parseDecimal(text, DECIMALS[currency]);

/** Formats an amount with its currency: '1.5 SOL'. */
export const formatMoney = ({ currency, amount }: Money): string =>
  `${formatAmount(currency, amount)} ${currency.toUpperCase()}`;

/** Amounts of both currencies in base units. */
export interface Amounts {
  thcUnits: bigint;
  lamports: bigint;
}

/** Amounts of both currencies in base units, each with the type of its unit. */
export interface Coins {
  readonly thc: ThcUnits;
  readonly sol: Lamports;
}

/** Formats both amounts as whole coins. */
export const formatAmounts = ({ thcUnits, lamports }: Amounts): { thc: string; sol: string } => ({
  thc: formatAmount('thc', thcUnits),
  sol: formatAmount('sol', lamports),
});

/** Converts THC base units to the whole coins on the wire; exact up to 2^53 units. */
export const toThcNumber = (units: bigint): number => Number(formatDecimal(units, THC_DECIMALS));
/** Converts lamports to the whole SOL on the wire; exact up to 2^53 lamports. */
export const toSolNumber = (units: bigint): number => Number(formatDecimal(units, SOL_DECIMALS));

/** More coins than exist. Larger numbers would also be printed with an exponent. */
const MAX_COINS = 1e15;

/**
 * Converts a number of whole coins from the wire to base units, rounded towards zero.
 * @returns null for NaN, infinities and amounts of 10^15 coins or more
 */
export function toBaseUnits(coins: number, decimals: number): bigint | null {
  if (!(Math.abs(coins) < MAX_COINS)) return null;
  // Rounds to one extra decimal first, so that an amount just below a whole unit because of a
  // floating-point error does not lose that unit.
  const units = parseDecimal(Math.abs(coins).toFixed(decimals + 1), decimals + 1);
  if (units === null) return null;
  return coins < 0 ? -(units / 10n) : units / 10n;
}
