import { expect, type Page } from '@playwright/test';
import { STRAINS } from '../../src/game/strain.ts';
import { PSEUDO_LANGUAGE } from '../../src/language/languages.ts';
import { waitForAnimations } from './animations-finished.ts';
import { findUnreachable } from './screen-faults.ts';
import { showLanguage } from './show-language.ts';

/** German has the longest words, Hindi the tallest letters, and the pseudo-locale the longest texts. */
const INSPECTED = ['de', 'hi', PSEUDO_LANGUAGE];

/** What is the same in all languages, and what `Intl` and browsers call by English names here. */
const NAMES = [
  ...STRAINS.map(({ name }) => name),
  ...['Growerz Hub', 'Growerz', 'Solana', 'Discord', 'SOL', 'THC', 'DELETE'],
  ...['Ada', 'Cleo', 'Moonlit Grove', 'Old Faithful', 'Ready to rise', 'Bonus Bay', 'Trophy'],
  ...['Greenhouse by the northern lake', 'Chrome', 'Android', 'Linux', 'November', 'and'],
  ...['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Nov', 'Dec'],
];

/** Shows an open screen in other languages, and looks for texts that are cut off or in no catalogue. */
export async function inspectLanguages(page: Page, name: string): Promise<void> {
  for (const language of INSPECTED) {
    await showLanguage(page, language);
    const isPseudo = language === PSEUDO_LANGUAGE;
    // No language is written from right to left yet, so that this one stands in for them.
    if (isPseudo) await page.evaluate(() => (document.documentElement.dir = 'rtl'));
    const english = isPseudo ? await findEnglish(page) : [];
    expect.soft([...(await findMisfits(page)), ...english], `${name} in ${language}`).toEqual([]);
  }
  await showLanguage(page, 'en');
}

async function findMisfits(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  return [...(await findUnreachable(page)), ...(await findCutTexts(page))];
}

/** Returns the texts that are wider than the element around them, and whether the page is too wide. */
const findCutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const cut = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => [...element.childNodes].some((node) => node instanceof Text))
      .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
      .filter((element) => getComputedStyle(element).overflowX !== 'visible')
      // Texts for screen readers alone are one pixel wide.
      .filter(({ clientWidth: width, scrollWidth: needed }) => width > 1 && needed > width + 1)
      .map((element) => `cut off: ${element.textContent}`);
    return scrollWidth > clientWidth ? ['the page is too wide', ...cut] : cut;
  });

/** Returns the texts of a page in the pseudo-locale that have English words. */
const findEnglish = (page: Page): Promise<string[]> =>
  page.evaluate((names) => {
    const NOT_SHOWN = 'script, style, [translate="no"], [inert], [data-toasts]';
    /** Addresses, signatures and times. */
    const CODES = /\w+…\w+|[\w+/=]*\d[\w+/=]*|\b[AP]M\b/g;
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
        names.reduce((rest, name) => rest.replaceAll(name, ''), text).replace(CODES, ''),
      );
    return [...new Set(texts.filter(isEnglish))].map((text) => `English: ${text}`);
  }, NAMES);
