import { expect, type Page } from '@playwright/test';
import { STRAINS } from '../../src/game/strain.ts';
import { PSEUDO_LANGUAGE } from '../../src/language/languages.ts';
import { waitForAnimations } from './animations-finished.ts';
import { findCutOffContent, findUnreachable } from './screen-faults.ts';
import { showLanguage } from './show-language.ts';

/** The longest words, other letters above and below the line, and the longest texts. */
const INSPECTED = ['de', 'hi', PSEUDO_LANGUAGE];

/** What is the same in all languages. */
const NAMES = [
  'Growerz Hub',
  'Growerz',
  'SOL',
  'THC',
  'Solana',
  'Discord',
  ...STRAINS.map(({ name }) => name),
];

/** Shows an open screen in other languages, and looks for texts that are cut off or in no catalogue. */
export async function inspectLanguages(page: Page, name: string): Promise<void> {
  for (const language of INSPECTED) {
    await showLanguage(page, language);
    await waitForAnimations(page);
    const faults = [
      ...(await findUnreachable(page)),
      ...(await findCutOffContent(page)),
      ...(language === PSEUDO_LANGUAGE ? await findEnglish(page) : []),
    ];
    expect.soft(faults, `${name} in ${language}`).toEqual([]);
  }
  await showLanguage(page, 'en');
}

/** Returns the texts of a page in the pseudo-locale that have English words. */
const findEnglish = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const NOT_SHOWN = 'script, style, [translate="no"], [inert], [data-toasts]';
    const texts: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (element.closest(NOT_SHOWN) || !element.checkVisibility()) continue;
      const ownTexts = [...element.childNodes].filter((node) => node instanceof Text);
      texts.push(...ownTexts.map(({ data }) => data));
      for (const attribute of ['aria-label', 'title', 'alt', 'placeholder']) {
        texts.push(element.getAttribute(attribute) ?? '');
      }
    }
    const isEnglish = (text: string): boolean =>
      /(?<!\p{L})[A-Za-z]{3,}(?!\p{L})/u.test(
        names.reduce((rest, name) => rest.replaceAll(name, ''), text),
      );
    return [...new Set(texts.filter(isEnglish))].map((text) => `English: ${text}`);
  }, NAMES);
