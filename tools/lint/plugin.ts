import { definePlugin } from '@oxlint/plugins';
import { plainEnglish } from './plain-english.ts';
import { textSiblings } from './text-siblings.ts';

/** Our own lint rules. */
export default definePlugin({
  meta: { name: 'growerz' },
  rules: { 'plain-english': plainEnglish, 'text-siblings': textSiblings },
});
