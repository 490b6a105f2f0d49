import { type I18n, setupI18n } from '@lingui/core';
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';

/** Reads the translations of a language, by their English messages. */
export async function readCatalogue(language: string): Promise<Record<string, string>> {
  const [catalogue] = await getCatalogs(getConfig());
  const messages = await catalogue?.read(language);
  if (!messages) throw new Error(`there is no catalogue for ${language}`);
  return Object.fromEntries(
    Object.entries(messages).map(([id, { translation }]) => [id, translation ?? '']),
  );
}

/** Returns what words messages as the screens do in a language. */
export async function createTranslator(language: string): Promise<I18n> {
  const messages = Object.entries(await readCatalogue(language)).filter(([, text]) => text !== '');
  return setupI18n({
    locale: language,
    messages: { [language]: Object.fromEntries(messages) },
  }).setMessagesCompiler(compileMessage);
}
