import type { Messages } from '@lingui/core';

import { keepCatalogue } from './kept-catalogues.ts';

/** The catalogues, each a chunk of its own, which Lingui compiles. */
const CATALOGUES = import.meta.glob<{ messages: Messages }>([
  '../../languages/*.po',
  '!../../languages/en.po',
]);

/** Loads the translations of a language, and keeps them on this device. @throws if they cannot be loaded */
export async function loadCatalogue(language: string): Promise<Messages> {
  const load = CATALOGUES[`../../languages/${language}.po`];
  if (!load) throw new Error(`there is no catalogue for ${language}`);
  const { messages } = await load();
  // Storage may be full or blocked.
  void keepCatalogue(language).catch(() => undefined);
  return messages;
}
