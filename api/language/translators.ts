import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type I18n, setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { matchLanguage, SOURCE_LANGUAGE } from '../../src/language/languages.ts';

const FOLDER = join(import.meta.dirname, '../../languages');
const PO = formatter({ explicitIdAsDefault: true });

const translators = new Map<string, Promise<I18n>>();

/**
 * Returns what words messages in a language, or in English if the game does not have it.
 * @param tag BCP 47, such as 'pt-BR'
 */
export function loadTranslator(tag: string): Promise<I18n> {
  const language = matchLanguage([tag]);
  const translator = translators.get(language) ?? createTranslator(language);
  translators.set(language, translator);
  return translator;
}

async function createTranslator(language: string): Promise<I18n> {
  const messages = language === SOURCE_LANGUAGE ? {} : await readCatalogue(language);
  // Messages are compiled when they are used: the server words only a few of those in a catalogue.
  return setupI18n({ locale: language, messages: { [language]: messages } }).setMessagesCompiler(
    compileMessage,
  );
}

/** Reads the translations of a language, by their English messages. */
async function readCatalogue(language: string): Promise<Record<string, string>> {
  const filename = join(FOLDER, `${language}.po`);
  const text = await readFile(filename, 'utf8');
  const catalogue = await PO.parse(text, {
    locale: language,
    sourceLocale: SOURCE_LANGUAGE,
    filename,
  });
  return Object.fromEntries(
    Object.entries(catalogue).flatMap(([message, { translation }]) =>
      translation ? [[message, translation]] : [],
    ),
  );
}
