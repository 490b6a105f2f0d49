import type { Translator } from './translator.ts';

/**
 * Lists names in the language of the reader: 'a, b, c' in English.
 * @param last what English puts before the last name
 */
export const formatList = ({ locale }: Translator, names: readonly string[], last = ', '): string =>
  locale === 'en'
    ? [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(last)
    : new Intl.ListFormat(locale).format(names);
