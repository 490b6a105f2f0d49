import { describe, expect, it } from 'vitest';
import {
  freeGrowers,
  type GrowerOrder,
  previewChoice,
  reasonAgainst,
} from '../../../src/features/growhouse/grower-choice.ts';
import {
  growerShape,
  growhousePageShape,
  growhouseShape,
  hoursFromNow,
  HOUR_MS,
  NOW_MS,
  plantShape,
  seedShape,
} from '../kit/farm.ts';

const growers = [
  growerShape(3, 1, { rank: 900 }),
  growerShape(1, 5, { rank: 4 }),
  growerShape(2, 3, { rank: 70 }),
  growerShape(4, 5, { rank: 9, growhouseId: 8 }),
  growerShape(5, 3, { rank: 50 }),
];
const ids = (order: Partial<GrowerOrder>) =>
  freeGrowers(growers, { key: 'ID', direction: 'ascending', classId: null, ...order }).map(
    ({ id }) => id,
  );

describe('freeGrowers', () => {
  it('lists only growers that work nowhere', () => {
    expect(ids({})).toEqual([1, 2, 3, 5]);
  });

  it.each([
    ['ID', 'descending', [5, 3, 2, 1]],
    ['Rank', 'ascending', [1, 5, 2, 3]],
    ['Rank', 'descending', [3, 2, 5, 1]],
    ['Rarity', 'ascending', [3, 2, 5, 1]],
    ['Rarity', 'descending', [1, 2, 5, 3]],
  ] as const)('sorts by %s %s', (key, direction, expected) => {
    expect(ids({ key, direction })).toEqual(expected);
  });

  it('filters by class', () => {
    expect(ids({ classId: 3 })).toEqual([2, 5]);
    expect(ids({ classId: 2 })).toEqual([]);
  });
});

describe('reasonAgainst', () => {
  const rare = growerShape(9, 3, { growhouseId: 1 });
  const house = growhouseShape({ growers: [rare] });

  it('lets the same or a higher class take a place, and no lower one', () => {
    expect(reasonAgainst(house, growerShape(1, 3), rare)).toBeNull();
    expect(reasonAgainst(house, growerShape(1, 5), rare)).toBeNull();
    expect(reasonAgainst(house, growerShape(1, 2), rare)).toContain('same or a higher class');
  });

  it('asks for an open slot', () => {
    expect(reasonAgainst(house, growerShape(1, 3), null)).toBe('every Grower slot is taken');
    expect(reasonAgainst({ ...house, level: 3 }, growerShape(1, 1), null)).toBeNull();
  });
});

describe('previewChoice', () => {
  const moment = { nowMs: NOW_MS, msPerHour: HOUR_MS };
  const rare = growerShape(9, 3, { growhouseId: 1 });

  it('tells what the first grower changes, by a seed that is there', () => {
    // Level 1, one Common grower, Saint Reed: 833 THC, worked out by hand in the design.
    const page = growhousePageShape({ growers: [], seeds: [seedShape(5)] });
    expect(previewChoice(page, growerShape(1, 1), null, moment)).toMatchObject({
      now: { wateringHundredths: 2400, maxSeeds: 5 },
      then: { wateringHundredths: 2375, maxSeeds: 6 },
      payouts: [{ plant: null, strain: { name: 'Saint Reed' }, now: 0, then: 833 }],
      sum: { now: 0, then: 833 },
      crewSize: 1,
    });
  });

  it('leaves out whoever makes way', () => {
    const leaving = growerShape(9, 1, { growhouseId: 1 });
    const page = growhousePageShape({ growers: [leaving] });
    const { then, crewSize } = previewChoice(page, growerShape(1, 5), leaving, moment);
    expect(then).toMatchObject({ maxPlants: 5, maxSeeds: 10, wateringHundredths: 2340 });
    expect(crewSize).toBe(1);
  });

  it('shows that a second grower of a lower class pays less, plant by plant', () => {
    // One Rare at level 3: 42 × 7 / (23.48 / 24) × 5 × 1.525 = 2291.4 for Saint Reed; with a Common
    // beside it 42 × 6 / (23.35 / 24) × 5 × 1.4625 = 1894.0.
    const dead = plantShape(3, { next_watering_time: hoursFromNow(-130) });
    const plants = [plantShape(1), plantShape(2, { stage: 5 }), dead];
    const page = growhousePageShape({ level: 3, growers: [rare], plants });
    const { payouts, sum, crewSize } = previewChoice(page, growerShape(1, 1), null, moment);
    expect(payouts.map(({ plant, now, then }) => [plant?.id, now, then])).toEqual([
      [1, 2291, 1894],
      [2, 2291, 1894],
    ]);
    expect(sum).toEqual({ now: 4582, then: 3788 });
    expect(crewSize).toBe(2);
  });
});
