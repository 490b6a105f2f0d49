import { expect, test } from 'vitest';
import { allow, refuse } from '../../src/game/decision.ts';
import { REFUSALS } from '../../src/game/refusal.ts';
import { REFUSAL_CASES } from './refusal-cases.ts';

/** What only the server can see: who holds a token, and a bulk action that found nothing to do. */
const DECIDED_BY_THE_SERVER = [
  'GROWER_NOT_HELD',
  'NOTHING_TO_WATER',
  'NOTHING_TO_HARVEST',
  'NOTHING_TO_PRUNE',
];

test.each(REFUSAL_CASES)('refuses with $code when $when', ({ code, decide }) => {
  expect(decide()).toEqual({ ok: false, code });
});

test('every code is met here or decided by the server, and none is both', () => {
  const met = new Set<string>(REFUSAL_CASES.map(({ code }) => code));
  expect([...met, ...DECIDED_BY_THE_SERVER].sort()).toEqual(Object.keys(REFUSALS).sort());
});

test('a code is in upper snake case and has its own words', () => {
  const words = Object.values(REFUSALS);
  expect(new Set(words).size).toBe(words.length);
  for (const code of Object.keys(REFUSALS)) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  for (const text of words) expect(text.trim().length).toBeGreaterThan(5);
});

test('a decision either has a value or a code', () => {
  expect(allow(7)).toEqual({ ok: true, value: 7 });
  expect(refuse('PLANT_DEAD')).toEqual({ ok: false, code: 'PLANT_DEAD' });
});
