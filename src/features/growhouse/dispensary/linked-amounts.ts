import {
  formatDecimal,
  type Lamports,
  lamports,
  parseDecimal,
  SOL_DECIMALS,
  THC_DECIMALS,
  thcUnits,
} from '../../../game/amounts.ts';
import { type ExchangeRate, lamportsForThc, thcForLamports } from '../../../game/exchange.ts';

/** Places the two inputs take; a lamport is only the ninth of SOL. */
export const SOL_PLACES = 10;
export const THC_PLACES = 2;

/** The input that was typed into last, and its text: digits with at most one point. */
export interface TypedAmount {
  readonly in: 'sol' | 'thc';
  readonly text: string;
}

/** What both inputs show: the same in two currencies. */
export interface LinkedAmounts {
  readonly sol: string;
  readonly thc: string;
  /** What is to be paid. */
  readonly amount: Lamports;
}

export const NOTHING: LinkedAmounts = { sol: '', thc: '', amount: lamports(0n) };

/**
 * Fills the other input in. What is more than the balance is cut to it in both.
 * @param balance lamports of the wallet; null while it is not known, then nothing is cut
 */
export function linkAmounts(
  typed: TypedAmount,
  rate: ExchangeRate,
  balance: Lamports | null,
): LinkedAmounts {
  if (typed.text === '') return NOTHING;
  const amount =
    typed.in === 'sol' ? lamportsIn(typed.text) : lamportsForThc(thcIn(typed.text), rate);
  if (balance !== null && amount > balance) return bothOf(balance, rate);
  return { ...bothOf(amount, rate), [typed.in]: typed.text };
}

function bothOf(amount: Lamports, rate: ExchangeRate): LinkedAmounts {
  // Rounded down: never more than is paid out.
  const hundredths = thcForLamports(amount, rate) / 10n ** BigInt(THC_DECIMALS - THC_PLACES);
  return {
    sol: formatDecimal(amount, SOL_DECIMALS),
    thc: formatDecimal(hundredths, THC_PLACES),
    amount,
  };
}

const lamportsIn = (text: string): Lamports =>
  lamports(
    (parseDecimal(complete(text), SOL_PLACES) ?? 0n) / 10n ** BigInt(SOL_PLACES - SOL_DECIMALS),
  );

const thcIn = (text: string) => thcUnits(parseDecimal(complete(text), THC_DECIMALS) ?? 0n);

/** '.5' and '3.' on their way to a number. */
const complete = (text: string): string => `0${text}`.replace(/\.$/, '');
