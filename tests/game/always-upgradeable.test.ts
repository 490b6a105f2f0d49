import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isBonusMode, isCapped } from '../../src/game/caps.ts';
import { FOUNDING_SEEDS } from '../../src/game/founding.ts';
import { getGrowerSlots, getLevelRequirements } from '../../src/game/levels.ts';
import { PLANT_STATE, getPlantState } from '../../src/game/plant.ts';
import { RARITY_KEYS } from '../../src/game/rarity.ts';
import { LEVELS } from './builders.ts';
import { GrowhouseModel } from './growhouse-model.ts';
import { actions, createModel, starts } from './random-walk.ts';
import { reachNextLevel, getMaxActions } from './recovery-player.ts';

/** Situations that look hopeless. A random walk ends when it reaches the one drawn for it. */
const DEAD_ENDS: Readonly<Record<string, (model: GrowhouseModel) => boolean>> = {
  'a stash full of seeds that cannot be planted': (model) =>
    !isBonusMode(model.growhouse) &&
    model.seeds.filter((seed) => isCapped(model.growhouse, seed.rarityId)).length >= model.maxSeeds,
  'plant slots full of plants that cannot be harvested': (model) =>
    !isBonusMode(model.growhouse) &&
    model.plantsInSlots.filter((plant) => isCapped(model.growhouse, plant.rarityId)).length >=
      model.maxPlants,
  'more plants than plant slots': (model) => model.plantsInSlots.length > model.maxPlants,
  'more seeds than the stash holds': (model) => model.seeds.length > model.maxSeeds,
  'no grower, and plants to harvest': (model) =>
    model.growhouse.growerClasses.length === 0 && model.plantsInSlots.length > 0,
  'nothing but withered plants': (model) =>
    model.plantsInSlots.length > 0 &&
    model.plantsInSlots.every((plant) => getPlantState(plant, model) === PLANT_STATE.WITHERED),
  'nothing but dead plants': (model) =>
    model.plantsInSlots.length > 0 &&
    model.plantsInSlots.every((plant) => getPlantState(plant, model) === PLANT_STATE.DEAD),
  'past the THC limit': (model) =>
    isBonusMode(model.growhouse) && isCapped(model.growhouse, 1) && model.plantsInSlots.length > 0,
};

function isValid({ growhouse, plants }: GrowhouseModel): boolean {
  const required = getLevelRequirements(growhouse.level).plants;
  return (
    (isBonusMode(growhouse) ||
      RARITY_KEYS.every((key) => growhouse.harvested[key] <= required[key])) &&
    growhouse.growerClasses.length <= getGrowerSlots(growhouse.level) &&
    plants.every(({ stage }) => stage >= 0 && stage <= 5)
  );
}

it('a player with funds can upgrade a growhouse from any reachable state', () => {
  const reached = new Map(Object.keys(DEAD_ENDS).map((name) => [name, 0]));
  const ends = fc.constantFrom(...reached.keys());
  const walks = fc.array(actions, { maxLength: 60, size: 'max' });
  fc.assert(
    fc.property(starts, walks, ends, (start, walk, name) => {
      const model = createModel(start);
      for (const { run } of walk) {
        run(model);
        if (model.growhouse.isMaxLevel) return;
        expect(isValid(model)).toBe(true);
        if (DEAD_ENDS[name]?.(model)) {
          reached.set(name, (reached.get(name) ?? 0) + 1);
          break;
        }
      }
      expect(reachNextLevel(model, getMaxActions(model))).not.toBeNull();
    }),
    // A fixed seed, so that every dead end is reached in each run.
    { seed: 20_261_120, numRuns: 500 },
  );
  for (const [name, times] of reached) expect(times, name).toBeGreaterThan(2);
});

it('a growhouse founded with three Common seeds can reach max level', () => {
  const model = new GrowhouseModel(1, [1]);
  for (let count = 0; count < FOUNDING_SEEDS; count += 1) model.grant(1);
  for (const level of LEVELS) {
    expect(model.growhouse).toMatchObject({ level, isMaxLevel: false });
    expect(reachNextLevel(model, getMaxActions(model))).not.toBeNull();
  }
  expect(model.growhouse).toMatchObject({ level: 10, isMaxLevel: true, growerClasses: [] });
  expect(reachNextLevel(model, 10)).toBeNull();
});
