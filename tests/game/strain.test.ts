import fc from 'fast-check';
import { expect, it } from 'vitest';
import { BOOST_SCALE } from '../../src/game/rarity.ts';
import { rollStrain, getStrain, STRAINS, getStrainsByRarity } from '../../src/game/strain.ts';
import { RARITY_IDS } from './builders.ts';

it('STRAINS has three strains per rarity, each with its own boost', () => {
  expect(STRAINS.map(({ id, rarityId }) => [id, rarityId])).toEqual([
    ...[1, 2, 3].map((id) => [id, 1]),
    ...[4, 5, 6].map((id) => [id, 2]),
    ...[7, 8, 9].map((id) => [id, 3]),
    ...[10, 11, 12].map((id) => [id, 4]),
    ...[13, 14, 15].map((id) => [id, 5]),
  ]);
  expect(STRAINS.map(({ harvestBoost }) => harvestBoost / BOOST_SCALE)).toEqual([
    ...[0.05, 0.07, 0.09],
    ...[0.1, 0.12, 0.14],
    ...[0.15, 0.17, 0.19],
    ...[0.25, 0.27, 0.29],
    ...[0.4, 0.42, 0.44],
  ]);
});

it('strain names are unique', () => {
  expect(new Set(STRAINS.map(({ name }) => name)).size).toBe(15);
});

it('getStrain finds a strain by id and throws for other ids', () => {
  for (const strain of STRAINS) expect(getStrain(strain.id)).toBe(strain);
  for (const id of [0, 16, -1, 2.5]) expect(() => getStrain(id)).toThrow(RangeError);
});

it.each([
  [0, 7],
  [0.333, 7],
  [0.334, 8],
  [0.666, 8],
  [0.667, 9],
  [1 - 2 ** -53, 9],
])('rollStrain for a roll of %s returns the Rare strain %s', (roll, id) => {
  expect(rollStrain(3, roll).id).toBe(id);
});

it.each([1, 1.5, -0.001, NaN])('rollStrain throws for a roll of %s', (roll) => {
  expect(() => rollStrain(1, roll)).toThrow(RangeError);
});

it('rollStrain returns a strain of the requested rarity', () => {
  const rolls = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  fc.assert(
    fc.property(fc.constantFrom(...RARITY_IDS), rolls, (rarityId, roll) => {
      expect(getStrainsByRarity(rarityId)).toContain(rollStrain(rarityId, roll));
    }),
  );
});
