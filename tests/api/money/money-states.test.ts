import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LISTED_PAYMENT_STATES, PARKED_REASONS } from '../../../src/money/kinds.ts';
import { payoutActionsShape } from '../../../src/contract/admin/admin-money-actions.ts';
import { ERROR_MESSAGES } from '../../../src/contract/error-codes.ts';
import { REFUSALS } from '../../../src/features/admin/money/money-labels.ts';

const DOCUMENT = readFileSync(new URL('../../../docs/money-states.md', import.meta.url), 'utf8');

/** Lists the names in the first column of the table below a heading. */
function listDocumented(heading: string): string[] {
  const [, section = ''] = DOCUMENT.split(`${heading}\n`);
  const [table = ''] = section.split(/\n#/);
  return [...table.matchAll(/^\| `([^`]+)`/gm)].map(([, name = '']) => name);
}

describe('docs/money-states.md', () => {
  it.each([
    ['## Payouts', payoutActionsShape.shape.state.options],
    ['### Why a queued payout waits', PARKED_REASONS],
    ['## Payments', LISTED_PAYMENT_STATES],
  ])('documents every name below “%s”', (heading, names) => {
    expect(listDocumented(heading).toSorted()).toEqual([...names].toSorted());
  });

  it('documents the refusals that the list of payments offers as a filter', () => {
    const documented = listDocumented('### Why a payment was refused');
    expect(documented.filter((code) => !Object.hasOwn(ERROR_MESSAGES, code))).toEqual([]);
    expect(documented).toEqual(expect.arrayContaining([...REFUSALS]));
  });
});
