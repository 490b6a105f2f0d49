import { describe, expect, it } from 'vitest';
import { countVisit, recordInstallOffer, useVisits, VISITS_KEY } from '../../../src/pwa/visits.ts';

const MINUTE_MS = 60_000;
const NOON = Date.UTC(2030, 0, 2, 12);

describe('countVisit', () => {
  it('counts a return after half an hour and no reload', () => {
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

  it('keeps the recorded offer when later visits are counted', () => {
    countVisit(NOON);
    recordInstallOffer();
    countVisit(NOON + 60 * MINUTE_MS);
    expect(useVisits.getState()).toMatchObject({ count: 2, wasOffered: true });
    expect(JSON.parse(localStorage.getItem(VISITS_KEY) ?? '')).toMatchObject({ wasOffered: true });
  });

  it.each(['', 'null', '[]', '{"count":"3"}', '{"count":3'])(
    'starts at one when the stored value is %j',
    (stored) => {
      localStorage.setItem(VISITS_KEY, stored);
      countVisit(NOON);
      expect(useVisits.getState().count).toBe(1);
    },
  );
});
