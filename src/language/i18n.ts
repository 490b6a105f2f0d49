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
