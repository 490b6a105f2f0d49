import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

import { LANGUAGES, PSEUDO_LANGUAGE, SOURCE_LANGUAGE } from './src/language/languages.ts';

/** Catalogues of what players read. The admin area and the server's own messages stay English. */
export default defineConfig({
  sourceLocale: SOURCE_LANGUAGE,
  locales: [...LANGUAGES, PSEUDO_LANGUAGE],
  pseudoLocale: { locale: PSEUDO_LANGUAGE, extend: 0.4 },
  catalogs: [
    {
      path: '<rootDir>/languages/{locale}',
      include: ['<rootDir>/src', '<rootDir>/api'],
      exclude: ['<rootDir>/src/features/admin/**'],
    },
  ],
  format: formatter({ explicitIdAsDefault: true, lineNumbers: false }),
  orderBy: 'origin',
});
