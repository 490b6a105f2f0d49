import { describe, expect, it } from 'vitest';
import { checkSpec } from '../../tools/spec/check.ts';
import type { Requirement } from '../../tools/spec/requirements.ts';
import { mergeRuns, type FileResult, type TaggedTest } from '../../tools/spec/results.ts';

const required: Requirement = { id: 'HUB-01', text: 'Greets.', section: 'Hub', gap: null };
const open: Requirement = { ...required, gap: 'not yet' };

const test = (state: TaggedTest['state'], id = 'HUB-01'): TaggedTest => ({
  title: 'greets',
  ids: [id],
  state,
});

const createResult = (file: string, ...tests: TaggedTest[]): FileResult => ({
  project: 'client',
  file,
  tests,
});

const findProblems = (requirement: Requirement, ...tests: TaggedTest[]) =>
  checkSpec([requirement], [createResult('hub.test.ts', ...tests)], new Set()).problems;

describe('checkSpec', () => {
  it('accepts a requirement with a passing test and lists that test', () => {
    const report = checkSpec([required], [createResult('hub.test.ts', test('passed'))], new Set());

    expect(report.problems).toEqual([]);
    expect(report.requirements[0]?.proofs).toMatchObject([
      { file: 'hub.test.ts', title: 'greets' },
    ]);
  });

  it.each([
    ['accepts an open gap without a test', open, [], []],
    ['accepts an open gap whose test fails or is skipped', open, ['failed', 'skipped'], []],
    ['accepts a skipped test next to a passing one', required, ['skipped', 'passed'], []],
    ['rejects a requirement without a test', required, [], ['no test']],
    ['rejects one whose only test is skipped', required, ['skipped'], ['every test is skipped']],
    [
      'rejects one failing test of two',
      required,
      ['passed', 'failed'],
      ['a test fails: hub.test.ts > greets'],
    ],
    ['rejects a gap that is proved', open, ['passed'], ['listed as a gap, but a test proves it']],
  ] as const)('%s', (_, requirement, states, problems) => {
    const tests = states.map((state) => test(state));
    expect(findProblems(requirement, ...tests)).toEqual(problems.map((text) => `HUB-01: ${text}`));
  });

  it.each([
    ['accepts a requirement whose test was left out of the run', [], []],
    [
      'rejects one of them whose other test fails',
      [test('failed')],
      ['HUB-01: a test fails: hub.test.ts > greets'],
    ],
  ])('%s', (_, tests, problems) => {
    const results = [createResult('hub.test.ts', ...tests)];
    expect(checkSpec([required], results, new Set(['HUB-01'])).problems).toEqual(problems);
  });

  it('rejects an unknown id once, whatever its test does', () => {
    const unknown = test('skipped', 'HUB-99');

    expect(findProblems(required, test('passed'), unknown, unknown)).toEqual([
      'HUB-99: unknown id of "greets" in hub.test.ts',
    ]);
  });
});

describe('mergeRuns', () => {
  it('keeps the last result of a file and the other files of earlier runs', () => {
    const merged = mergeRuns([
      [createResult('hub.test.ts', test('failed')), createResult('card.test.ts', test('passed'))],
      [createResult('hub.test.ts', test('passed'))],
    ]);

    expect(merged).toEqual([
      createResult('hub.test.ts', test('passed')),
      createResult('card.test.ts', test('passed')),
    ]);
  });

  it('keeps the results of one file in two projects apart', () => {
    const phone = { ...createResult('hub.spec.ts', test('skipped')), project: 'phone' };
    const desktop = { ...createResult('hub.spec.ts', test('passed')), project: 'desktop' };

    expect(mergeRuns([[phone], [desktop]])).toEqual([phone, desktop]);
  });
});
