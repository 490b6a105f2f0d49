import { expect, it } from 'vitest';
import {
  getClassForRank,
  GROWER_CLASSES,
  getGrowerClass,
} from '../../src/game/growers/grower-class.ts';
import { BOOST_SCALE } from '../../src/game/rarity.ts';

it('GROWER_CLASSES has the boosts of the balance table', () => {
  const table = GROWER_CLASSES.map((row) => [
    row.id,
    row.name,
    row.shortName,
    row.plantBoost,
    row.inventoryBoost,
    row.harvestBoost / BOOST_SCALE,
    row.waterBoost / BOOST_SCALE,
  ]);
  expect(table).toEqual([
    [1, 'Common', 'C', 0, 1, 0.05, 0.05],
    [2, 'Uncommon', 'U', 0, 2, 0.2, 0.2],
    [3, 'Rare', 'R', 1, 2, 0.3, 0.3],
    [4, 'Epic', 'E', 1, 3, 0.4, 0.4],
    [5, 'Mythic', 'M', 2, 5, 0.6, 0.6],
  ]);
});

it('getGrowerClass finds a class by id and throws for other ids', () => {
  for (const row of GROWER_CLASSES) expect(getGrowerClass(row.id)).toBe(row);
  for (const id of [0, 6, 1.5]) expect(() => getGrowerClass(id)).toThrow(RangeError);
});

it.each([
  // Of 1000: 10 Mythic, 50 Epic, 150 Rare, 350 Uncommon, 440 Common.
  [1, 1000, 5],
  [10, 1000, 5],
  [11, 1000, 4],
  [60, 1000, 4],
  [61, 1000, 3],
  [210, 1000, 3],
  [211, 1000, 2],
  [560, 1000, 2],
  [561, 1000, 1],
  [1000, 1000, 1],
  // 1 % of 60 is less than one grower; 6 % are 3.6, 21 % are 12.6, 56 % are 33.6.
  [1, 60, 4],
  [3, 60, 4],
  [4, 60, 3],
  [12, 60, 3],
  [13, 60, 2],
  [33, 60, 2],
  [34, 60, 1],
  [1, 100, 5],
  [2, 100, 4],
  [1, 1, 1],
])('getClassForRank for rank %s of %s returns class %s', (rank, total, classId) => {
  expect(getClassForRank(rank, total)).toBe(classId);
});
