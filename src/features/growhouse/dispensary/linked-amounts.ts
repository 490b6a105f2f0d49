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

/** Two inputs that say the same in two currencies. */
export interface LinkedAmounts {
  readonly sol: string;
  readonly thc: string;
  /** What is to be paid. */
  readonly amount: Lamports;
}

export const NOTHING: LinkedAmounts = { sol: '', thc: '', amount: lamports(0n) };

/** Places the inputs take; a lamport is the ninth of SOL. */
const SOL_PLACES = 10;
const THC_PLACES = 2;
/** More digits than any balance has. */
const MOST_DIGITS = 12;

/** The inputs after typing SOL; what is more than the balance is cut to it. */
export function fromSol(typed: string, rate: ExchangeRate, balance: Lamports): LinkedAmounts {
  const sol = decimalText(typed, SOL_PLACES);
  if (sol === '') return NOTHING;
  const tenths = parseDecimal(complete(sol), SOL_PLACES) ?? 0n;
  const amount = lamports(tenths / 10n);
  return amount > balance
    ? wholeBalance(rate, balance)
    : { sol, thc: thcText(amount, rate), amount };
}

/** The inputs after typing THC. */
export function fromThc(typed: string, rate: ExchangeRate, balance: Lamports): LinkedAmounts {
  const thc = decimalText(typed, THC_PLACES);
  if (thc === '') return NOTHING;
  const units = thcUnits(parseDecimal(complete(thc), THC_DECIMALS) ?? 0n);
  const amount = lamportsForThc(units, rate);
  return amount > balance
    ? wholeBalance(rate, balance)
    : { sol: formatDecimal(amount, SOL_DECIMALS), thc, amount };
}

function wholeBalance(rate: ExchangeRate, balance: Lamports): LinkedAmounts {
  const amount = lamports(balance > 0n ? balance : 0n);
  return { sol: formatDecimal(amount, SOL_DECIMALS), thc: thcText(amount, rate), amount };
}

/** THC rounded down to the places of its input: never more than is paid out. */
function thcText(amount: Lamports, rate: ExchangeRate): string {
  const step = 10n ** BigInt(THC_DECIMALS - THC_PLACES);
  return formatDecimal(thcForLamports(amount, rate) / step, THC_PLACES);
}

/** Digits with one point; a comma is a point, and what is no part of a number is left out. */
function decimalText(typed: string, places: number): string {
  const [whole = '', ...rest] = typed
    .replaceAll(',', '.')
    .replaceAll(/[^\d.]/g, '')
    .split('.');
  const digits = whole.slice(0, MOST_DIGITS);
  return rest.length === 0 ? digits : `${digits}.${rest.join('').slice(0, places)}`;
}

/** '.5' and '3.' on the way to a number. */
const complete = (text: string): string => `0${text}`.replace(/\.$/, '');
