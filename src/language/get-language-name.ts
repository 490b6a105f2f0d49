import type { Language } from './languages.ts';

/** Returns what its speakers call a language: 'Deutsch', 'Português (Brasil)'. */
export function getLanguageName(language: Language): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
