/** The languages of the game, by their BCP 47 tags. */
export const LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'id',
  'pt-BR',
  'tr',
  'vi',
  'ru',
  'hi',
  'zh-CN',
  'ja',
  'ko',
] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of the messages in the code. */
export const SOURCE_LANGUAGE = 'en';

/** English with accents and 40 % longer, for tests of the layout. Nobody can choose it. */
export const PSEUDO_LANGUAGE = 'pseudo';

export const isLanguage = (tag: string): tag is Language =>
  LANGUAGES.some((language) => language === tag);

/**
 * Returns the first language of a list that the game has, in any regional form: 'pt-PT' is read as
 * 'pt-BR'; the source language if it has none.
 * @param preferences BCP 47 tags, the most wanted first
 */
export function matchLanguage(preferences: readonly string[]): Language {
  for (const preference of preferences) {
    const match = LANGUAGES.find((language) => getBase(language) === getBase(preference));
    if (match) return match;
  }
  return SOURCE_LANGUAGE;
}

/** Returns in which direction a language is written. */
export const getDirection = (language: string): 'ltr' | 'rtl' =>
  /^(ar|fa|he|ur)\b/.test(language) ? 'rtl' : 'ltr';

const getBase = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
