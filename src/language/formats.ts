import { i18n } from './i18n.ts';
import { SOURCE_LANGUAGE } from './languages.ts';

/**
 * Returns whether the texts are English. Its formats do without `Intl`, because creating the first
 * formatter takes a tenth of a second on a slow phone.
 */
export const isEnglish = (): boolean => i18n.locale === SOURCE_LANGUAGE;

/**
 * Keeps what a function creates for a language, such as an `Intl` formatter, until the language changes.
 * @param create receives the BCP 47 tag of the locale
 */
export function perLanguage<T>(create: (locale: string) => T): () => T {
  let kept: { readonly locale: string; readonly value: T } | undefined;
  return () => {
    const locale = isEnglish() ? 'en-GB' : i18n.locale;
    if (kept?.locale !== locale) kept = { locale, value: create(locale) };
    return kept.value;
  };
}

const getPercentFormat = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent' }),
);

/** Formats a percentage: '7%'. @param percent a whole number */
export const formatPercent = (percent: number): string =>
  isEnglish() ? `${percent}%` : getPercentFormat().format(percent / 100);
