import { i18n } from '@lingui/core';

import { compileEnglish } from './compile-english.ts';
import { SOURCE_LANGUAGE } from './languages.ts';

i18n.setMessagesCompiler(compileEnglish);
i18n.loadAndActivate({ locale: SOURCE_LANGUAGE, messages: {} });

/**
 * The texts of the page in the player's language. A message is its own key: the English text, letter for
 * letter as the specification words it, with ICU arguments. What calls `i18n.t` while it renders is
 * rendered again when the language changes, because pages and dialogs use `useLingui`.
 */
export { i18n };

/**
 * Translates a text that is only known while the game runs, such as a message of the server or a wallet.
 * A text without a translation stays as it is: braces in it have no meaning.
 */
export const translateText = (text: string): string =>
  Object.hasOwn(i18n.messages, text) ? i18n.t(text) : text;
