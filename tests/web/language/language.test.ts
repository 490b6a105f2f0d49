import { afterEach, describe, expect, it, vi } from 'vitest';
import { i18n } from '../../../src/language/i18n.ts';
import {
  chooseLanguage,
  showEnglish,
  showPreferredLanguage,
} from '../../../src/language/language.ts';
import { getDirection, matchLanguage } from '../../../src/language/languages.ts';

afterEach(async () => {
  await chooseLanguage('en');
  localStorage.clear();
});

describe('matchLanguage', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['nl', 'ES'], 'es'],
    [['en-GB', 'de'], 'en'],
    [['nl'], 'en'],
    [[], 'en'],
  ])('finds in %j the first language that the game has: %s', (preferences, language) => {
    expect(matchLanguage(preferences)).toBe(language);
  });
});

it('getDirection knows the languages that are written from right to left', () => {
  expect(['ar', 'fa-IR', 'he', 'ur', 'en', 'hi', 'pseudo'].map(getDirection)).toEqual([
    ...['rtl', 'rtl', 'rtl', 'rtl', 'ltr', 'ltr', 'ltr'],
  ]);
});

describe('the language of the page', () => {
  it('is what the browser prefers until the player chooses, and then remembered', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-MX']);
    await showPreferredLanguage();
    expect(i18n.t('Cancel')).toBe('Cancelar');
    await chooseLanguage('de');
    expect(i18n.t('Cancel')).toBe('Abbrechen');
    expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['de', 'ltr']);
    await showPreferredLanguage();
    expect(i18n.locale).toBe('de');
  });

  it('is the one that was chosen last, although its catalogue arrives first', async () => {
    await Promise.all([chooseLanguage('de'), chooseLanguage('es'), chooseLanguage('en')]);
    expect(i18n.locale).toBe('en');
    await Promise.all([chooseLanguage('en'), chooseLanguage('es')]);
    expect([i18n.locale, localStorage.getItem('language')]).toEqual(['es', 'es']);
  });

  it('is English in the admin area, and the player’s language afterwards', async () => {
    await chooseLanguage('de');
    const leave = showEnglish();
    expect(i18n.locale).toBe('de');
    await vi.waitFor(() => expect(i18n.locale).toBe('en'));
    leave();
    await vi.waitFor(() => expect(i18n.locale).toBe('de'));
  });
});
