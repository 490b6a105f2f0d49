import { RuleTester } from 'oxlint/plugins-dev';
import { describe, it } from 'vitest';
import { textSiblings } from '../../tools/lint/text-siblings.ts';

RuleTester.describe = describe;
RuleTester.it = it;

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
  invalid: toCases(BARE).map((test) => ({ ...test, errors: 1 })),
});

function toCases(cases: Readonly<Record<string, string>>) {
  return Object.entries(cases).map(([name, code]) => ({ name, code, filename: 'page.tsx' }));
}
