import type { Messages } from '@lingui/core';

import { readText, storeText } from '../browser/storage.ts';
import { i18n } from './i18n.ts';
import {
  getDirection,
  isLanguage,
  type Language,
  matchLanguage,
  PSEUDO_LANGUAGE,
  SOURCE_LANGUAGE,
} from './languages.ts';

/** Local storage key of the choice; the script in index.html reads it too. */
const LANGUAGE_KEY = 'language';

/** Shows what the player chose on this device, or what the browser prefers. @throws if it cannot be loaded */
export async function showPreferredLanguage(): Promise<void> {
  const chosen = readText(LANGUAGE_KEY);
  await showLanguage(
    chosen !== null && (isLanguage(chosen) || chosen === PSEUDO_LANGUAGE)
      ? chosen
      : matchLanguage(navigator.languages),
  );
}

/** Shows a page in English, as the admin area is. @returns shows the player's language again */
export function showEnglish(): () => void {
  void showLanguage(SOURCE_LANGUAGE);
  // Without its catalogue, the game stays in English.
  return () => void showPreferredLanguage().catch(() => undefined);
}

/** Follows the choice that the player makes in another tab. */
export function followLanguageChoice(): void {
  window.addEventListener('storage', ({ key }) => {
    // Without a network, this page stays as it is.
    if (key === LANGUAGE_KEY) void showPreferredLanguage().catch(() => undefined);
  });
}

/** Shows the game in a language, and remembers it on this device. @throws if it cannot be loaded */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  if (wanted === language) storeText(LANGUAGE_KEY, language);
}

/** The language that was asked for last: a catalogue that arrives after another choice is not shown. */
let wanted: string = SOURCE_LANGUAGE;

async function showLanguage(language: string): Promise<void> {
  wanted = language;
  if (language === i18n.locale) return;
  const messages = await loadMessages(language);
  if (wanted !== language) return;
  document.documentElement.lang = language;
  document.documentElement.dir = getDirection(language);
  i18n.loadAndActivate({ locale: language, messages });
}

async function loadMessages(language: string): Promise<Messages> {
  if (language === SOURCE_LANGUAGE) return {};
  // English players need no list of catalogues either.
  const { loadCatalogue } = await import('./catalogues.ts');
  return loadCatalogue(language);
}
