import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { translatedText } from '../../tools/lint/translated-text.ts';

RuleTester.describe = describe;
RuleTester.it = it;

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
  invalid: toCases(ENGLISH).map((test) => ({ ...test, errors: 1 })),
});

function toCases(cases: Readonly<Record<string, string>>) {
  return Object.entries(cases).map(([name, code]) => ({ name, code, filename: 'page.tsx' }));
}
