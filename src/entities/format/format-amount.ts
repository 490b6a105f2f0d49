import {
  formatDecimal,
  type Lamports,
  THC_DECIMALS,
  type ThcUnits,
  formatAmount,
} from '../../money/amounts.ts';
import { isEnglish, perLanguage } from '../../language/formats.ts';
import { i18n } from '../../language/i18n.ts';

/**
 * Groups the digits of a decimal number without rounding it: '18240.9' becomes '18,240.9'. This runs
 * during startup, where creating the first `Intl` formatter would take a tenth of a second on a slow
 * phone.
 */
export function formatExactDecimal(decimal: string): string {
  if (!isEnglish()) return localizeDecimal(decimal);
  const [whole = '', ...fraction] = decimal.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.');
}

/** Formats a number with a fixed number of decimals: '0.50'. */
export function formatFixed(value: number, decimals: number): string {
  const decimal = value.toFixed(decimals);
  return isEnglish() ? decimal : localizeDecimal(decimal);
}

/** Formatters of the language by the number of decimals they show. */
const getDecimalFormats = perLanguage(() => new Map<number, Intl.NumberFormat>());

/** Writes a decimal number with the separators of the language, exactly and with all its zeros. */
function localizeDecimal(decimal: string): string {
  const formats = getDecimalFormats();
  const decimals = decimal.split('.')[1]?.length ?? 0;
  const format =
    formats.get(decimals) ??
    new Intl.NumberFormat(i18n.locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
  formats.set(decimals, format);
  return format.format(decimal as Intl.StringNumericLiteral);
}

/** Formats THC in whole coins, rounded down: 18240.9 is '18,240'. */
export const formatThc = (thc: number): string => formatExactDecimal(Math.floor(thc).toFixed());

/** Significant digits of a shortened amount. */
const SHORT_DIGITS = 3;
const getShortFormat = perLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, {
      notation: 'compact',
      maximumSignificantDigits: SHORT_DIGITS,
    }),
);
/** Suffixes for thousands, millions and so on. */
const SUFFIXES = ['', 'K', 'M', 'B', 'T'];

/**
 * Formats THC for narrow places, rounded down: in full up to 99,999, then with three significant
 * digits: '152K', '12.4M', '1.05B'.
 */
export function formatShortThc(thc: number): string {
  if (thc < 100_000) return formatThc(thc);
  const whole = Math.floor(thc).toFixed();
  if (!isEnglish()) {
    return getShortFormat().format(Number(whole.slice(0, SHORT_DIGITS).padEnd(whole.length, '0')));
  }
  const suffix = Math.min(SUFFIXES.length - 1, Math.floor((whole.length - 1) / 3));
  const wholeDigits = whole.length - 3 * suffix;
  const fraction = whole.slice(wholeDigits, SHORT_DIGITS).replace(/0+$/, '');
  return `${whole.slice(0, wholeDigits)}${fraction && `.${fraction}`}${SUFFIXES[suffix] ?? ''}`;
}

/** Formats SOL with three decimals: '2.481'. */
export const formatSol = (sol: number): string => formatFixed(sol, 3);

/** Formats a SOL balance exactly: '4.749985'. */
export const formatSolBalance = (sol: Lamports): string =>
  formatExactDecimal(formatAmount('sol', sol));

const THC_DECIMALS_SHOWN = 3;

/** Formats a THC balance with up to three decimals, rounded down: '10,327.633'. */
export const formatThcBalance = (thc: ThcUnits): string =>
  formatExactDecimal(
    formatDecimal(thc / 10n ** BigInt(THC_DECIMALS - THC_DECIMALS_SHOWN), THC_DECIMALS_SHOWN),
  );

/** Formats the hours saved per watering: '-5.2HR'; none are '0.0HR'. @param hundredths game hours × 100 */
export function formatWateringBonus(hundredths: number): string {
  const saved = Math.round(hundredths / 10) / 10;
  const hours = formatFixed(saved, 1);
  return saved === 0 ? i18n.t('{hours}HR', { hours }) : i18n.t('-{hours}HR', { hours });
}

/** Formats a harvest bonus: '1.8412x'. @param millionths 1.0 is 1,000,000 */
export function formatHarvestBonus(millionths: number, decimals: number): string {
  const scale = 10 ** decimals;
  return `${formatFixed(Math.round((millionths * scale) / 1_000_000) / scale, decimals)}x`;
}

const getThcFormat = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
);
const getSolFormat = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 9 }),
);

/** Formats a transferred amount of THC with up to two decimals: '20,655.26'. */
export const formatExactThc = (thc: number): string => getThcFormat().format(thc);

/** Formats a transferred amount of SOL exactly: '0.073'. */
export const formatExactSol = (sol: number): string => getSolFormat().format(sol);
