import type { Messages } from '@lingui/core';

import { readText, storeText } from '../browser/storage.ts';
import { i18n } from './i18n.ts';
import { isLanguage, type Language, matchLanguage, SOURCE_LANGUAGE } from './languages.ts';

/** Local storage key of the player's choice; the script in index.html reads it too. */
const LANGUAGE_KEY = 'language';

/** The catalogues, each a chunk of its own, which Lingui compiles. */
const CATALOGUES = import.meta.glob<{ messages: Messages }>('../../languages/*.po');

/** Returns what the player chose on this device, or what the browser prefers. */
export function getPreferredLanguage(): Language {
  const chosen = readText(LANGUAGE_KEY);
  return chosen !== null && isLanguage(chosen) ? chosen : matchLanguage(navigator.languages);
}

/** Shows the game in a language, and remembers it on this device. @throws if it cannot be loaded */
export async function chooseLanguage(language: Language): Promise<void> {
  await showLanguage(language);
  storeText(LANGUAGE_KEY, language);
}

/** The language that was asked for last: a catalogue that arrives after another choice is not shown. */
let wanted: string = SOURCE_LANGUAGE;

/** Shows the game in a language. @throws if its catalogue cannot be loaded */
export async function showLanguage(language: string): Promise<void> {
  wanted = language;
  if (language === i18n.locale) return;
  const messages = await loadMessages(language);
  if (wanted !== language) return;
  document.documentElement.lang = language;
  i18n.loadAndActivate({ locale: language, messages });
}

async function loadMessages(language: string): Promise<Messages> {
  if (language === SOURCE_LANGUAGE) return {};
  const load = CATALOGUES[`../../languages/${language}.po`];
  if (!load) throw new Error(`there is no catalogue for ${language}`);
  return (await load()).messages;
}
