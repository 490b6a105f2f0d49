import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { plainEnglish } from '../../tools/lint/plain-english.ts';

RuleTester.describe = describe;
RuleTester.it = it;

// The words are cut in two here, so that the rule does not find them in this file.
const DIALECT = {
  'a comment': '// Who' + 'ever asks is told.',
  'a comment over two lines': '/** It le' + 'ts go\n * of the wallet. */',
  'a variable': 'const seedsTi' + 'll = 1;',
  'a constant': 'const FAR' + 'MER_NAME = 1;',
  'a function': 'function re' + 'apPlants() {}',
  'a class member': 'class Shop { wa' + 'res = 1; }',
  'a test title': "it('he" + "eds a ban', () => {});",
  'the title of a parameterized test': "it.each([1])('is paid in va" + "in', () => {});",
};
const PLAIN = {
  'plain comments': '// Retries until the node answers.',
  'words that only contain one': 'const stillReaping = untilNow;',
  'text that players see': "const label = 'Who" + "ever';",
};

new RuleTester().run('plain-english', plainEnglish, {
  valid: Object.entries(PLAIN).map(([name, code]) => ({ name, code })),
  invalid: Object.entries(DIALECT).map(([name, code]) => ({ name, code, errors: 1 })),
});
