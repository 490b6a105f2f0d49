import {
  formatDecimal,
  type Lamports,
  lamports,
  parseDecimal,
  SOL_DECIMALS,
  THC_DECIMALS,
  thcUnits,
  type Currency,
  formatAmount,
} from '../../../money/amounts.ts';
import {
  type ExchangeRate,
  convertThcToLamports,
  convertLamportsToThc,
} from '../../../money/exchange.ts';

/** Decimals the inputs accept. A lamport is the ninth decimal of SOL; further digits are ignored. */
export const SOL_PLACES = 10;
export const THC_PLACES = 2;

/** The input that was edited last, and its text: digits with at most one decimal point. */
export interface TypedAmount {
  readonly currency: Currency;
  readonly text: string;
}

/** The texts of both inputs, which show the same amount in two currencies. */
export interface LinkedAmounts {
  readonly sol: string;
  readonly thc: string;
  /** The amount to pay. */
  readonly amount: Lamports;
}

export const NO_AMOUNTS: LinkedAmounts = { sol: '', thc: '', amount: lamports(0n) };

/**
 * Computes the amount in the other currency. Amounts above the balance are reduced to it.
 * @param balance the wallet's lamports; null while it loads, which skips the check
 */
export function linkAmounts(
  typed: TypedAmount,
  rate: ExchangeRate,
  balance: Lamports | null,
): LinkedAmounts {
  if (typed.text === '') return NO_AMOUNTS;
  const amount =
    typed.currency === 'sol'
      ? parseLamports(typed.text)
      : convertThcToLamports(parseThc(typed.text), rate);
  if (balance !== null && amount > balance) return formatBothAmounts(balance, rate);
  return { ...formatBothAmounts(amount, rate), [typed.currency]: typed.text };
}

function formatBothAmounts(amount: Lamports, rate: ExchangeRate): LinkedAmounts {
  // Rounds down so that it never shows more than is paid out.
  const hundredths = convertLamportsToThc(amount, rate) / 10n ** BigInt(THC_DECIMALS - THC_PLACES);
  return {
    sol: formatAmount('sol', amount),
    thc: formatDecimal(hundredths, THC_PLACES),
    amount,
  };
}

const parseLamports = (text: string): Lamports =>
  lamports(
    (parseDecimal(completeDecimal(text), SOL_PLACES) ?? 0n) /
      10n ** BigInt(SOL_PLACES - SOL_DECIMALS),
  );

const parseThc = (text: string) =>
  thcUnits(parseDecimal(completeDecimal(text), THC_DECIMALS) ?? 0n);

/** Completes a number that is still being typed: '.5' or '3.'. */
const completeDecimal = (text: string): string => `0${text}`.replace(/\.$/, '');
