import { expect, it } from 'vitest';
import { thc } from '../../src/money/amounts.ts';
import { getDisabledActions } from '../../src/game/bulk-actions.ts';
import {
  createBonusModeGrowhouse,
  createDeadPlant,
  createGrowhouse,
  NOW,
  NOW_MS,
  createPlant,
  RETIRED,
  createRipePlant,
  createSeed,
  createWitheredPlant,
} from './builders.ts';

const notDue = { nextWateringAtMs: NOW_MS + 1 };
const GROWHOUSE = createGrowhouse();

it.each([
  // plants in the growhouse, can water all, can harvest all, can prune all
  ['no plants', [], false, false, false],
  ['a due plant', [createPlant()], true, false, false],
  ['a plant that is not due', [createPlant(notDue)], false, false, false],
  ['a ripe plant', [createRipePlant()], false, true, false],
  ['a ripe plant that is not due', [{ ...createRipePlant(), ...notDue }], false, false, false],
  ['a dead plant', [createDeadPlant()], false, false, true],
  ['a withered plant', [createWitheredPlant()], false, false, false],
  ['a seed', [createSeed()], false, false, false],
  ['one for each action', [createPlant(), createRipePlant(), createDeadPlant()], true, true, true],
  [
    'capped plants',
    [createPlant({ rarityId: 2 }), createRipePlant(2), createDeadPlant(2)],
    false,
    false,
    false,
  ],
  [
    'capped plants and a due plant',
    [createPlant({ rarityId: 2 }), createRipePlant(2), createPlant()],
    true,
    false,
    false,
  ],
])(
  'getDisabledActions returns the right actions for %s',
  { tags: ['PLANT-10', 'PLANT-11', 'PLANT-12', 'DATA-10'] },
  (_, plants, water, harvest, prune) => {
    expect(getDisabledActions(plants, GROWHOUSE, NOW)).toEqual({
      waterAll: !water,
      harvestAll: !harvest,
      pruneAll: !prune,
    });
  },
);

it(
  'getDisabledActions enables every rarity in Bonus Mode until the THC limit is exceeded',
  { tags: ['PLANT-10', 'PLANT-11', 'PLANT-12'] },
  () => {
    const plants = [createPlant({ rarityId: 5 }), createRipePlant(4), createDeadPlant(3)];
    const enabled = { waterAll: false, harvestAll: false, pruneAll: false };
    const disabled = { waterAll: true, harvestAll: true, pruneAll: true };
    expect(getDisabledActions(plants, createBonusModeGrowhouse(1), NOW)).toEqual(enabled);
    expect(getDisabledActions(plants, createBonusModeGrowhouse(1, thc(7500)), NOW)).toEqual(
      enabled,
    );
    expect(getDisabledActions(plants, createBonusModeGrowhouse(1, thc(7501)), NOW)).toEqual(
      disabled,
    );
    expect(getDisabledActions(plants, RETIRED, NOW)).toEqual(disabled);
  },
);
