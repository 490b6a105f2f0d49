import { definePlugin } from '@oxlint/plugins';
import { plainEnglish } from './plain-english.ts';
import { textSiblings } from './text-siblings.ts';
import { translatedText } from './translated-text.ts';

/** Our own lint rules. */
export default definePlugin({
  meta: { name: 'growerz' },
  rules: {
    'plain-english': plainEnglish,
    'text-siblings': textSiblings,
    'translated-text': translatedText,
  },
});
