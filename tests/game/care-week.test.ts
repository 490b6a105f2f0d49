import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countCareDays,
  countCareGifts,
  getCareWeekStartMs,
  type PlantLife,
} from '../../src/game/care-week.ts';
import { DAY_MS, HOUR_MS } from '../../src/game/time.ts';

/** Days 0 to 6 are the week, and it is noon of day 6. */
const at = (day: number, hour = 0) => (20_000 + day) * DAY_MS + hour * HOUR_MS;
const NOW = { nowMs: at(6, 12), msPerHour: HOUR_MS };

/** A plant that was always watered. */
const healthy = (plantedAtMs: number, endedAtMs: number | null = null): PlantLife => ({
  ...{ plantedAtMs, endedAtMs, stage: 5, nextWateringAtMs: plantedAtMs },
});
/** A sapling, planted before the week, that withers 48 hours after it was due. */
const sapling = (dueMs: number, endedAtMs: number | null = null): PlantLife => ({
  ...{ plantedAtMs: at(-9), endedAtMs, stage: 2, nextWateringAtMs: dueMs },
});
const count = (plants: readonly PlantLife[], revivalTimesMs: readonly number[] = []) =>
  countCareDays({ plants, revivalTimesMs }, NOW);

describe('countCareDays', () => {
  it.each([
    ['no plant', [], 0],
    ['a plant from before the week', [healthy(at(-3))], 7],
    ['a plant of today', [healthy(at(6, 11))], 1],
    ['a plant that ended in the first minute of day 2', [healthy(at(-3), at(2))], 3],
    ['a day without plants', [healthy(at(0), at(1, 23)), healthy(at(3, 23))], 6],
    ['a plant that withers in an hour', [sapling(at(4, 13))], 7],
    ['a plant that withers now', [healthy(at(0)), sapling(at(4, 12))], 0],
    ['a withered plant that was pruned on day 3', [healthy(at(0)), sapling(at(0), at(3, 9))], 3],
    ['a plant that died on day 3 and stands', [healthy(at(0)), sapling(at(-2, 9))], 3],
    ['nothing but a plant that died on day 3', [sapling(at(-2, 9))], 0],
    ['a plant that died before the week', [healthy(at(0)), sapling(at(-8))], 7],
  ])('with %s counts the days after the last withered one', (_, plants, days) => {
    expect(count(plants)).toBe(days);
  });

  it('starts again on the day after a revival', () => {
    expect(count([healthy(at(0))], [at(1, 3), at(3, 23)])).toBe(3);
    expect(count([healthy(at(0))], [at(6, 1)])).toBe(0);
  });

  it('never counts fewer days for one more healthy plant, nor more for a withered or revived one', () => {
    const time = fc.integer({ min: at(-9), max: at(6, 12) });
    const end = fc.option(time);
    const life = fc.oneof(
      fc.tuple(time, end).map((times) => healthy(...times)),
      fc.tuple(time, end).map((times) => sapling(...times)),
    );
    fc.assert(
      fc.property(fc.array(life), time, (plants, atMs) => {
        const days = count(plants);
        expect(count([...plants, healthy(atMs)])).toBeGreaterThanOrEqual(days);
        expect(count([...plants, sapling(atMs - 3 * DAY_MS, atMs)])).toBeLessThanOrEqual(days);
        expect(count(plants, [atMs])).toBeLessThanOrEqual(days);
      }),
    );
  });
});

it('begins the week of care six days before today', () => {
  expect(getCareWeekStartMs(at(6, 12))).toBe(at(0));
  expect([0, 2, 3, 5, 7].map(countCareGifts)).toEqual([0, 0, 1, 2, 3]);
});
