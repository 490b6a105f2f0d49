import { expect, test } from 'vitest';
import { thc } from '../../src/game/amounts.ts';
import { disabledActions } from '../../src/game/bulk-actions.ts';
import {
  bonusHouse,
  dead,
  growhouse,
  NOW,
  NOW_MS,
  plant,
  RETIRED,
  ripe,
  seed,
  withered,
} from './builders.ts';

const early = { nextWateringAtMs: NOW_MS + 1 };
const house = growhouse();

test.each([
  // what stands in the growhouse, can water all, can harvest all, can prune all
  ['nothing', [], false, false, false],
  ['a due plant', [plant()], true, false, false],
  ['a plant too early', [plant(early)], false, false, false],
  ['a ripe plant', [ripe()], false, true, false],
  ['a ripe plant too early', [{ ...ripe(), ...early }], false, false, false],
  ['a dead plant', [dead()], false, false, true],
  ['a withered plant', [withered()], false, false, false],
  ['a seed', [seed()], false, false, false],
  ['one of each', [plant(), ripe(), dead()], true, true, true],
  ['capped ones', [plant({ rarityId: 2 }), ripe(2), dead(2)], false, false, false],
  ['capped ones and a due one', [plant({ rarityId: 2 }), ripe(2), plant()], true, false, false],
])('%s', (_, plants, water, harvest, prune) => {
  expect(disabledActions(plants, house, NOW)).toEqual({
    waterAll: !water,
    harvestAll: !harvest,
    pruneAll: !prune,
  });
});

test('in Bonus Mode every rarity counts, until the limit', () => {
  const plants = [plant({ rarityId: 5 }), ripe(4), dead(3)];
  const on = { waterAll: false, harvestAll: false, pruneAll: false };
  const off = { waterAll: true, harvestAll: true, pruneAll: true };
  expect(disabledActions(plants, bonusHouse(1), NOW)).toEqual(on);
  expect(disabledActions(plants, bonusHouse(1, thc(7500)), NOW)).toEqual(on);
  expect(disabledActions(plants, bonusHouse(1, thc(7501)), NOW)).toEqual(off);
  expect(disabledActions(plants, RETIRED, NOW)).toEqual(off);
});
