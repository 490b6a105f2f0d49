import { perLanguage } from '../../language/formats.ts';

const getDayFormat = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
);

/** Formats the day of a time in the reader's time zone: '3 November 2026'. @param iso ISO 8601 */
export const formatDay = (iso: string): string => getDayFormat().format(new Date(iso));
