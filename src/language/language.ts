import type { Messages } from '@lingui/core';

import { readText, storeText } from '../browser/storage.ts';
import { keepCatalogue } from './kept-catalogues.ts';
import { i18n } from './i18n.ts';
import { type Language, matchLanguage, SOURCE_LANGUAGE } from './languages.ts';

/** Local storage key of the choice; the script in index.html reads it too. */
const LANGUAGE_KEY = 'language';

/** The catalogues, each a chunk of its own, which Lingui compiles. */
const CATALOGUES = import.meta.glob<{ messages: Messages }>('../../languages/*.po');

const getPath = (language: string): string => `../../languages/${language}.po`;

const hasCatalogue = (language: string): boolean =>
  language === SOURCE_LANGUAGE || getPath(language) in CATALOGUES;

/** Shows what the player chose on this device, or what the browser prefers. @throws if it cannot be loaded */
export async function showPreferredLanguage(): Promise<void> {
  const chosen = readText(LANGUAGE_KEY);
  await showLanguage(
    chosen !== null && hasCatalogue(chosen) ? chosen : matchLanguage(navigator.languages),
  );
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
  storeText(LANGUAGE_KEY, language);
}

/** The language that was asked for last: a catalogue that arrives after another choice is not shown. */
let wanted: string = SOURCE_LANGUAGE;

async function showLanguage(language: string): Promise<void> {
  wanted = language;
  if (language === i18n.locale) return;
  const messages = await loadMessages(language);
  if (wanted !== language) return;
  document.documentElement.lang = language;
  i18n.loadAndActivate({ locale: language, messages });
}

async function loadMessages(language: string): Promise<Messages> {
  if (language === SOURCE_LANGUAGE) return {};
  const load = CATALOGUES[getPath(language)];
  if (!load) throw new Error(`there is no catalogue for ${language}`);
  const { messages } = await load();
  // Storage may be full or blocked.
  void keepCatalogue(language).catch(() => undefined);
  return messages;
}
