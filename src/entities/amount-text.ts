import {
  formatDecimal,
  type Lamports,
  SOL_DECIMALS,
  THC_DECIMALS,
  type ThcUnits,
} from '../game/amounts.ts';

/**
 * A decimal number with its digits in groups of three: '18240.9' is '18,240.9'. Not by `Intl`, whose
 * first formatter takes a tenth of a second on a slow phone, at the start.
 */
function grouped(decimal: string): string {
  const [whole = '', ...fraction] = decimal.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** Whole THC with grouping, never more than there is: 18240.9 is '18,240'. */
export const thcText = (thc: number): string => grouped(Math.floor(thc).toFixed());

/** Figures of a number that is told in short. */
const SHORT_FIGURES = 3;
/** Thousands, millions and so on. */
const UNITS = ['', 'K', 'M', 'B', 'T'];

/**
 * Whole THC where there is little room, never more than there is: up to 99,999 as above, from there on
 * with three figures, as '152K', '12.4M' and '1.05B'.
 */
export function shortThcText(thc: number): string {
  if (thc < 100_000) return thcText(thc);
  const whole = Math.floor(thc).toFixed();
  const steps = Math.min(UNITS.length - 1, Math.floor((whole.length - 1) / 3));
  const before = whole.length - 3 * steps;
  const fraction = whole.slice(before, SHORT_FIGURES).replace(/0+$/, '');
  return `${whole.slice(0, before)}${fraction && `.${fraction}`}${UNITS[steps] ?? ''}`;
}

/** SOL with three decimals: '2.481'. */
export const solText = (sol: number): string => sol.toFixed(3);

/** What a wallet holds, to the lamport: '4.749985'. */
export const solBalanceText = (sol: Lamports): string => grouped(formatDecimal(sol, SOL_DECIMALS));

const THC_DECIMALS_SHOWN = 3;

/** What a wallet holds, never more than there is: '10,327.633'. */
export const thcBalanceText = (thc: ThcUnits): string =>
  grouped(
    formatDecimal(thc / 10n ** BigInt(THC_DECIMALS - THC_DECIMALS_SHOWN), THC_DECIMALS_SHOWN),
  );
