import { expect, it } from 'vitest';
import {
  BOOST_SCALE,
  isRarityId,
  ZERO_PER_RARITY,
  RARITIES,
  RARITY_KEYS,
  getRarity,
  sumPerRarity,
} from '../../src/game/rarity.ts';

it('RARITIES has the boosts and skews of the balance', { tags: ['CONST-06', 'DATA-06'] }, () => {
  const table = RARITIES.map((rarity) => [
    rarity.id,
    rarity.name,
    rarity.harvestBoost / BOOST_SCALE,
    rarity.growerSkew / BOOST_SCALE,
    rarity.plantSkew / BOOST_SCALE,
  ]);
  expect(table).toEqual([
    [1, 'Common', 0.05, 0.2, 0.1],
    [2, 'Uncommon', 0.1, 0.1, 0.15],
    [3, 'Rare', 0.15, 0.075, 0.2],
    [4, 'Epic', 0.25, 0.05, 0.175],
    [5, 'Mythic', 0.4, 0, 0.15],
  ]);
  expect(RARITY_KEYS).toEqual(['common', 'uncommon', 'rare', 'epic', 'mythic']);
});

it('getRarity finds a rarity by id', () => {
  for (const rarity of RARITIES) expect(getRarity(rarity.id)).toBe(rarity);
});

it.each([0, 6, -1, 1.5, NaN])('getRarity throws for %s', { tags: ['PLANT-15'] }, (id) => {
  expect(() => getRarity(id)).toThrow(new RangeError('Invalid plant rarity'));
  expect(isRarityId(id)).toBe(false);
});

it.each(['1', null, undefined, true, 1n])('isRarityId is false for %s', (value) => {
  expect(isRarityId(value)).toBe(false);
});

it('isRarityId is true for 1 to 5', () => {
  expect([1, 2, 3, 4, 5].every(isRarityId)).toBe(true);
});

it('sumPerRarity adds up all five counts', () => {
  expect(sumPerRarity(ZERO_PER_RARITY)).toBe(0);
  expect(sumPerRarity({ common: 1, uncommon: 10, rare: 100, epic: 1000, mythic: 10_000 })).toBe(
    11_111,
  );
});
