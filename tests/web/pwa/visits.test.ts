import { beforeEach, expect, it } from 'vitest';
import { countVisit, noteOffer, useVisits, VISITS_KEY } from '../../../src/pwa/visits.ts';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2030, 0, 2, 12);

beforeEach(() => localStorage.clear());

it('counts who comes back, and not who reloads', () => {
  countVisit(NOON);
  countVisit(NOON + 29 * MINUTE_MS);
  countVisit(NOON + 58 * MINUTE_MS);
  expect(useVisits.getState().count).toBe(1);
  countVisit(NOON + 88 * MINUTE_MS);
  expect(useVisits.getState()).toEqual({
    count: 2,
    lastMs: NOON + 88 * MINUTE_MS,
    wasOffered: false,
  });
});

it('remembers that it has offered, whoever counts later', () => {
  countVisit(NOON);
  noteOffer();
  countVisit(NOON + 60 * MINUTE_MS);
  expect(useVisits.getState()).toMatchObject({ count: 2, wasOffered: true });
  expect(JSON.parse(localStorage.getItem(VISITS_KEY) ?? '')).toMatchObject({ wasOffered: true });
});

it.each(['', 'null', '[]', '{"count":"3"}', '{"count":3'])('starts anew from %j', (stored) => {
  localStorage.setItem(VISITS_KEY, stored);
  countVisit(NOON);
  expect(useVisits.getState().count).toBe(1);
});
