import {
  formatDecimal,
  type Lamports,
  THC_DECIMALS,
  type ThcUnits,
  formatAmount,
} from '../../money/amounts.ts';

/**
 * Groups the digits of a decimal number: '18240.9' becomes '18,240.9'. This runs during startup,
 * where creating the first `Intl` formatter would take a tenth of a second on a slow phone.
 */
function groupDigits(decimal: string): string {
  const [whole = '', ...fraction] = decimal.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** Formats THC in whole coins, rounded down: 18240.9 is '18,240'. */
export const formatThc = (thc: number): string => groupDigits(Math.floor(thc).toFixed());

/** Significant digits of a shortened amount. */
const SHORT_DIGITS = 3;
/** Suffixes for thousands, millions and so on. */
const SUFFIXES = ['', 'K', 'M', 'B', 'T'];

/**
 * Formats THC for narrow places, rounded down: in full up to 99,999, then with three significant
 * digits: '152K', '12.4M', '1.05B'.
 */
export function formatShortThc(thc: number): string {
  if (thc < 100_000) return formatThc(thc);
  const whole = Math.floor(thc).toFixed();
  const suffix = Math.min(SUFFIXES.length - 1, Math.floor((whole.length - 1) / 3));
  const wholeDigits = whole.length - 3 * suffix;
  const fraction = whole.slice(wholeDigits, SHORT_DIGITS).replace(/0+$/, '');
  return `${whole.slice(0, wholeDigits)}${fraction && `.${fraction}`}${SUFFIXES[suffix] ?? ''}`;
}

/** Formats SOL with three decimals: '2.481'. */
export const formatSol = (sol: number): string => sol.toFixed(3);

/** Formats a SOL balance exactly: '4.749985'. */
export const formatSolBalance = (sol: Lamports): string => groupDigits(formatAmount('sol', sol));

const THC_DECIMALS_SHOWN = 3;

/** Formats a THC balance with up to three decimals, rounded down: '10,327.633'. */
export const formatThcBalance = (thc: ThcUnits): string =>
  groupDigits(
    formatDecimal(thc / 10n ** BigInt(THC_DECIMALS - THC_DECIMALS_SHOWN), THC_DECIMALS_SHOWN),
  );
