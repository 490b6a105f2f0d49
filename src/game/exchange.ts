import {
  formatDecimal,
  type Lamports,
  lamports,
  parseDecimal,
  thcUnits,
  type ThcUnits,
} from './amounts.ts';
import { allow, type Decision, refuse } from './decision.ts';

/**
 * SOL per THC, kept as the whole number of 10^-18 SOL that one THC costs: decimal text of up to
 * 18 places stays exact.
 */
export type ExchangeRate = bigint;

const RATE_DECIMALS = 18;
/** 10^18 / 10^9 lamports × 10^6 base units: attoSOL for one lamport, THC base units for one THC. */
const ATTO_PER_LAMPORT = 10n ** 9n;
const UNITS_PER_THC = 10n ** 6n;
/** 0.01 THC: less than this is not worth a transaction. */
export const LEAST_EXCHANGE: ThcUnits = thcUnits(10_000n);
/** Used where the rate cannot be asked for. */
export const DEFAULT_EXCHANGE_RATE_TEXT = '0.0000242069';

/** @returns null for anything that is not plain decimal notation above 0 */
export function parseExchangeRate(text: string): ExchangeRate | null {
  const rate = parseDecimal(text, RATE_DECIMALS);
  return rate === null || rate <= 0n ? null : rate;
}

/** Significant digits that every decimal text keeps on its way through a number. */
const SURE_DIGITS = 15;

/** The rate of a number off the wire, to 15 significant digits; null for what is none. */
export function exchangeRateOf(solPerThc: number): ExchangeRate | null {
  if (!Number.isFinite(solPerThc)) return null;
  const [mantissa = '', exponent = ''] = solPerThc.toExponential(SURE_DIGITS - 1).split('e');
  const digits = BigInt(mantissa.replace('.', ''));
  const shift = RATE_DECIMALS - (SURE_DIGITS - 1) + Number(exponent);
  const rate = shift < 0 ? digits / 10n ** BigInt(-shift) : digits * 10n ** BigInt(shift);
  return rate > 0n ? rate : null;
}

/** SOL per THC as exact plain decimal text: '0.0000242069'. */
export const exchangeRateText = (rate: ExchangeRate): string => formatDecimal(rate, RATE_DECIMALS);

/** SOL per THC as the wire carries it, for show: the nearest number. */
export const exchangeRateNumber = (rate: ExchangeRate): number => Number(exchangeRateText(rate));

/** The THC these lamports buy, rounded down. */
export function thcForLamports(amount: Lamports, rate: ExchangeRate): ThcUnits {
  return thcUnits((amount * ATTO_PER_LAMPORT * UNITS_PER_THC) / rate);
}

/** The least lamports that buy this much THC: rounded up, so that the way back does not fall short. */
export function lamportsForThc(amount: ThcUnits, rate: ExchangeRate): Lamports {
  const exact = amount * rate;
  const step = ATTO_PER_LAMPORT * UNITS_PER_THC;
  return lamports((exact + step - 1n) / step);
}

export interface ExchangeQuote {
  sol: Lamports;
  thc: ThcUnits;
}

/**
 * What an exchange gives. Refuses: AMOUNT_TOO_SMALL, INSUFFICIENT_FUNDS.
 * @param balance lamports of the wallet; null where the chain decides
 */
export function quoteExchange(
  amount: Lamports,
  rate: ExchangeRate,
  balance: Lamports | null,
): Decision<ExchangeQuote> {
  const bought = amount > 0n ? thcForLamports(amount, rate) : thcUnits(0n);
  if (bought < LEAST_EXCHANGE) return refuse('AMOUNT_TOO_SMALL');
  if (balance !== null && amount > balance) return refuse('INSUFFICIENT_FUNDS');
  return allow({ sol: amount, thc: bought });
}

/** For a payment that lands late: whichever rate gives the player less. */
export const worseRate = (frozen: ExchangeRate, current: ExchangeRate): ExchangeRate =>
  frozen > current ? frozen : current;
