import type { Language } from './languages.ts';

/** Returns what its speakers call a language: 'Deutsch', 'Português (Brasil)'. */
export function getLanguageName(language: Language): string {
  // Its speakers name the script: 简体中文 instead of 中文（中国）.
  const tag = language === 'zh-CN' ? 'zh-Hans' : language;
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
