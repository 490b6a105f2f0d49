/** The languages of the game, by their BCP 47 tags, with the names that their speakers use. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  id: 'Bahasa Indonesia',
  'pt-BR': 'Português (Brasil)',
  tr: 'Türkçe',
  vi: 'Tiếng Việt',
  ru: 'Русский',
  hi: 'हिन्दी',
  'zh-CN': '简体中文',
  ja: '日本語',
  ko: '한국어',
} as const;

export type Language = keyof typeof LANGUAGES;

/** The language of the messages in the code. */
export const SOURCE_LANGUAGE = 'en';

/** English with accents and 40 % longer, for tests of the layout. Nobody can choose it. */
export const PSEUDO_LANGUAGE = 'pseudo';

export const isLanguage = (tag: string): tag is Language => Object.hasOwn(LANGUAGES, tag);

/**
 * Returns the first language of a list that the game has, in any regional form: 'pt-PT' is read as
 * 'pt-BR'; the source language if it has none.
 * @param preferences BCP 47 tags, the most wanted first
 */
export function matchLanguage(preferences: readonly string[]): Language {
  const languages = Object.keys(LANGUAGES).filter(isLanguage);
  for (const preference of preferences) {
    const match = languages.find((language) => getBase(language) === getBase(preference));
    if (match) return match;
  }
  return SOURCE_LANGUAGE;
}

const getBase = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
