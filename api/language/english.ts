import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Translator } from '../../src/game/translator.ts';

/** Words messages in English, as they stand in the code. */
export const ENGLISH: Translator = setupI18n({
  locale: 'en',
  messages: { en: {} },
}).setMessagesCompiler(compileMessage);
