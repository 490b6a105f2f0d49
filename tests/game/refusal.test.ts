import { expect, it } from 'vitest';
import { accept, refuse } from '../../src/game/decision.ts';
import { REFUSALS } from '../../src/game/refusal.ts';
import { REFUSAL_CASES } from './refusal-cases.ts';

/** Only the server knows who holds a token and whether a bulk action has anything to do. */
const SERVER_ONLY_CODES = [
  'GROWER_NOT_HELD',
  'NOTHING_TO_WATER',
  'NOTHING_TO_HARVEST',
  'NOTHING_TO_PRUNE',
];

it.each(REFUSAL_CASES)('a rule refuses with $code when $when', ({ code, decide }) => {
  expect(decide()).toEqual({ ok: false, code });
});

it('every code is either covered by a case or returned only by the server', () => {
  const covered = new Set<string>(REFUSAL_CASES.map(({ code }) => code));
  expect([...covered, ...SERVER_ONLY_CODES].sort()).toEqual(Object.keys(REFUSALS).sort());
});

it('every code is in upper snake case and has a unique message', () => {
  const messages = Object.values(REFUSALS);
  expect(new Set(messages).size).toBe(messages.length);
  for (const code of Object.keys(REFUSALS)) expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
  for (const text of messages) expect(text.trim().length).toBeGreaterThan(5);
});

it('accept and refuse create decisions', () => {
  expect(accept(7)).toEqual({ ok: true, value: 7 });
  expect(refuse('PLANT_DEAD')).toEqual({ ok: false, code: 'PLANT_DEAD' });
});
