import { isEnglish, perLanguage } from '../../language/formats.ts';

const getListFormat = perLanguage((locale) => new Intl.ListFormat(locale));

/** Lists names: 'a, b and c'. */
export function formatList(names: readonly string[]): string {
  if (!isEnglish()) return getListFormat().format(names);
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}
