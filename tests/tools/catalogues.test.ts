import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, SOURCE_LANGUAGE } from '../../src/language/languages.ts';
import { readCatalogue } from '../kit/catalogues.ts';

type Token = ReturnType<typeof compileMessageOrThrow>[number];

/** The forms that counts of plants and seeds need; forms for millions and fractions may be left out. */
const getForms = (language: string): string[] => [
  ...new Set(
    Array.from({ length: 200 }, (_, count) => new Intl.PluralRules(language).select(count)),
  ),
];

/** Returns what a translation has to have in common with its source: arguments, choices and tags. */
function listParts(message: string): string[] {
  const parts = new Set(message.match(/<\/?\w+\/?>/g));
  const visit = (token: Token): void => {
    if (typeof token === 'string') return;
    const [name, type, cases] = token;
    parts.add(name);
    for (const [key, tokens] of Object.entries(
      (cases ?? {}) as Record<string, Token[] | undefined>,
    )) {
      if (type === 'select') parts.add(`${name}: ${key}`);
      tokens?.forEach(visit);
    }
  };
  compileMessageOrThrow(message).forEach(visit);
  return [...parts].sort();
}

/** Lists the plural forms that are missing. */
function listMissingForms(message: string, forms: readonly string[]): string[] {
  return compileMessageOrThrow(message).flatMap((token) => {
    if (typeof token === 'string' || token[1] !== 'plural') return [];
    return forms.filter((form) => !(form in (token[2] as object)));
  });
}

const TRANSLATIONS = LANGUAGES.filter((tag) => tag !== SOURCE_LANGUAGE);

describe.each(TRANSLATIONS)('the catalogue of %s', (language) => {
  it('has the arguments, choices and tags of the messages, and every form of a plural', async () => {
    const forms = getForms(language);
    const faults = Object.entries(await readCatalogue(language)).filter(
      ([message, translation]) =>
        translation !== '' &&
        (listParts(message).join() !== listParts(translation).join() ||
          listMissingForms(translation, forms).length > 0),
    );
    expect(faults).toEqual([]);
  });
});
