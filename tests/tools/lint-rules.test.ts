import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { plainEnglish } from '../../tools/lint/plain-english.ts';
import { textSiblings } from '../../tools/lint/text-siblings.ts';
import { translatedText } from '../../tools/lint/translated-text.ts';

RuleTester.describe = describe;
RuleTester.it = it;

type Cases = Readonly<Record<string, string>>;
const toCases = (cases: Cases) =>
  Object.entries(cases).map(([name, code]) => ({ name, code, filename: 'page.tsx' }));
const toFaults = (cases: Cases) => toCases(cases).map((test) => ({ ...test, errors: 1 }));

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
  valid: toCases(PLAIN),
  invalid: toFaults(DIALECT),
});

const BARE = {
  'text after a condition': '<p>{isBusy && <Spinner />} Water</p>',
  'text before a condition': '<p>Seeds {count > 0 && <b>{count}</b>}</p>',
  'a conditional string': "<p><Icon />{isSmall || 'Prune'}</p>",
  'a conditional message': "<p><Icon />{isSmall && i18n.t('Prune')}</p>",
  'a message with markup': '<p>{isBusy && <Spinner />}<Trans id="Water" /></p>',
  'a conditional template': '<p><Icon />{isRipe ? `${count} ripe` : null}</p>',
  'text in a conditional fragment': '<p><b />{time && <>, as of <Time /></>}</p>',
  'text in a fragment that comes and goes': '<p>{isBusy ? <>Busy</> : status}</p>',
  'text in a fragment': '<>Statistics{isPhone && <Toggle />}</>',
};
const WRAPPED = {
  'text in elements': '<p>{isBusy && <Spinner />} <span>Water</span></p>',
  'a conditional string alone': "<p>{isSeed ? 'Discard' : 'Prune'}</p>",
  'text next to what is always there': '<p><Icon /> Harvest {count}</p>',
  'spaces and comments': "<p>{isBusy && <Spinner />}{' '}{/* none */}<b /></p>",
};

new RuleTester().run('text-siblings', textSiblings, {
  valid: toCases(WRAPPED),
  invalid: toFaults(BARE),
});

const ENGLISH = {
  'a text': '<p>Water</p>',
  'an outcome of a condition': "<p>{isRipe ? 'Harvest' : i18n.t('Water')}</p>",
  'a fallback': "<p>{reason ?? 'Not now'}</p>",
  'a template': '<p>{`${count} ripe`}</p>',
  'a label': '<button aria-label="Close" />',
  'a label with a value': '<Icon label={`Level ${level}`} />',
};
const TRANSLATED = {
  'a message': "<p>{i18n.t('Water')}</p>",
  'a message with markup': '<Trans id="Earns <b>{thc}</b>" components={{ b: <b /> }} />',
  'an address': '<a translate="no">/api/proof</a>',
  'names and numbers': '<p title="Growerz Hub">{count} THC · 5</p>',
  'attributes that nobody reads': '<p className="hint" id="status" />',
};

new RuleTester().run('translated-text', translatedText, {
  valid: toCases(TRANSLATED),
  invalid: toFaults(ENGLISH),
});
