import { describe, expect, it } from 'vitest';
import {
  freeGrowers,
  type GrowerOrder,
  previewChoice,
  reasonAgainst,
} from '../../../src/features/growhouse/grower-choice.ts';
import { strainOf } from '../../../src/game/strain.ts';
import { growerShape, growhouseShape } from '../kit/farm.ts';

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
  it('tells what the first grower changes', () => {
    // Level 1, one Common grower, Saint Reed: 833 THC, worked out by hand in the design.
    const { now, then } = previewChoice(
      growhouseShape({ growers: [] }),
      growerShape(1, 1),
      null,
      strainOf(1),
    );
    expect(now).toMatchObject({ payout: 0, stats: { wateringHundredths: 2400, maxSeeds: 5 } });
    expect(then).toMatchObject({ payout: 833, stats: { wateringHundredths: 2375, maxSeeds: 6 } });
  });

  it('leaves out whoever makes way', () => {
    const leaving = growerShape(9, 1, { growhouseId: 1 });
    const { then } = previewChoice(
      growhouseShape({ growers: [leaving] }),
      growerShape(1, 5),
      leaving,
      strainOf(1),
    );
    expect(then.stats).toMatchObject({ maxPlants: 5, maxSeeds: 10, wateringHundredths: 2340 });
  });
});
