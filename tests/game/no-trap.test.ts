import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBonusMode, isCapped } from '../../src/game/caps.ts';
import { FOUNDING_SEEDS } from '../../src/game/founding.ts';
import { growerSlots, requirementsOf } from '../../src/game/levels.ts';
import { PLANT_STATE, plantState } from '../../src/game/plant.ts';
import { type PerRarity, RARITIES, RARITY_KEYS, type RarityId } from '../../src/game/rarity.ts';
import { LEVELS, RARITY_IDS } from './builders.ts';
import { GrowhouseModel } from './growhouse-model.ts';
import { reachNextLevel, rescueBound } from './rescue.ts';

/** What a player, an admin, the market for growers or time can do to a growhouse. */
interface Action {
  what: string;
  run: (model: GrowhouseModel) => unknown;
}

const rarities = fc.constantFrom(...RARITY_IDS);

/** Rounds of play: buy what may grow, harvest, water and plant what can be, let time pass. */
function season(model: GrowhouseModel, rounds: number, waitHours: number): void {
  for (let round = 0; round < rounds; round += 1) {
    for (const { id } of RARITIES.filter((rarity) => !isCapped(model.house, rarity.id))) {
      model.buy(id, 1);
    }
    for (const plant of model.plants) {
      if (!model.harvest(plant) && !model.water(plant)) model.sow(plant);
    }
    model.wait(waitHours);
  }
}

const onePlant = fc
  .tuple(fc.constantFrom('sow', 'water', 'harvest', 'prune', 'revive'), fc.nat(30))
  .map(([verb, pick]): Action => {
    const run = (model: GrowhouseModel) => {
      const plant = model.plants[pick % model.plants.length];
      if (plant) model[verb](plant);
    };
    return { what: `${verb} plant ${pick}`, run };
  });
const buying = fc
  .tuple(rarities, fc.integer({ min: 1, max: 10 }))
  .map(([rarityId, quantity]): Action => ({
    what: `buy ${quantity} of rarity ${rarityId}`,
    run: (model) => model.buy(rarityId, quantity),
  }));
const seasons = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(24, 24, 24, 60))
  .map(([rounds, hours]): Action => ({
    what: `play ${rounds} rounds of ${hours} hours`,
    run: (model) => {
      season(model, rounds, hours);
    },
  }));
const waiting = fc.integer({ min: 1, max: 130 }).map((hours): Action => ({
  what: `wait ${hours} hours`,
  run: (model) => {
    model.wait(hours);
  },
}));
const withRarity = fc
  .tuple(fc.constantFrom('receive', 'grant', 'hire', 'hire'), rarities)
  .map(([verb, id]): Action => ({ what: `${verb} ${id}`, run: (model) => model[verb](id) }));
const swapping = fc.tuple(fc.nat(2), rarities).map(([slot, classId]): Action => ({
  what: `swap slot ${slot} for class ${classId}`,
  run: (model) => model.swap(slot, classId),
}));
const losing = fc.nat(2).map((slot): Action => ({
  what: `lose slot ${slot}`,
  run: (model) => {
    model.lose(slot);
  },
}));
const upgrading = fc.constant<Action>({ what: 'upgrade', run: (model) => model.upgrade() });

const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: onePlant },
  { weight: 5, arbitrary: seasons },
  { weight: 4, arbitrary: withRarity },
  { weight: 3, arbitrary: buying },
  { weight: 2, arbitrary: waiting },
  { weight: 2, arbitrary: losing },
  { weight: 1, arbitrary: swapping },
  { weight: 1, arbitrary: upgrading },
);

interface Start {
  level: number;
  growers: RarityId[];
  seeds: RarityId[];
  /** Rarity and stage. */
  potted: [RarityId, number][];
  /** Percent of the harvests the level asks for. */
  done: PerRarity;
}

const percent = fc.oneof(fc.constant(100), fc.nat(100));
const starts: fc.Arbitrary<Start> = fc.record({
  level: fc.constantFrom(...LEVELS),
  growers: fc.array(rarities, { maxLength: 3 }),
  seeds: fc.array(rarities, { maxLength: 8 }),
  potted: fc.array(fc.tuple(rarities, fc.integer({ min: 1, max: 5 })), { maxLength: 9 }),
  done: fc.record({
    common: percent,
    uncommon: percent,
    rare: percent,
    epic: percent,
    mythic: percent,
  }),
});

/** A growhouse somewhere in a level. */
function begin({ level, growers, seeds, potted, done }: Start): GrowhouseModel {
  const model = new GrowhouseModel(level, growers.slice(0, growerSlots(level)));
  const harvested = { ...requirementsOf(level).plants };
  for (const key of RARITY_KEYS) harvested[key] = Math.floor((harvested[key] * done[key]) / 100);
  model.house = { ...model.house, harvested };
  for (const rarityId of seeds) model.grant(rarityId);
  for (const [rarityId, stage] of potted.slice(0, model.maxPlants)) model.pot(rarityId, stage);
  return model;
}

/** What looks hopeless; a walk ends as soon as it is in the one drawn for it. */
const PREDICAMENTS: Readonly<Record<string, (model: GrowhouseModel) => boolean>> = {
  'a stash full of seeds that cannot be planted': (model) =>
    !isBonusMode(model.house) &&
    model.seeds.filter((seed) => isCapped(model.house, seed.rarityId)).length >= model.maxSeeds,
  'pots full of plants that cannot be harvested': (model) =>
    !isBonusMode(model.house) &&
    model.potted.filter((plant) => isCapped(model.house, plant.rarityId)).length >= model.maxPlants,
  'more plants than pots': (model) => model.potted.length > model.maxPlants,
  'more seeds than the stash holds': (model) => model.seeds.length > model.maxSeeds,
  'no grower, and plants to harvest': (model) =>
    model.house.growerClasses.length === 0 && model.potted.length > 0,
  'nothing but withered plants': (model) =>
    model.potted.length > 0 &&
    model.potted.every((plant) => plantState(plant, model) === PLANT_STATE.WITHERED),
  'nothing but dead plants': (model) =>
    model.potted.length > 0 &&
    model.potted.every((plant) => plantState(plant, model) === PLANT_STATE.DEAD),
  'past the THC limit': (model) =>
    isBonusMode(model.house) && isCapped(model.house, 1) && model.potted.length > 0,
};

function isSound({ house, plants }: GrowhouseModel): boolean {
  const required = requirementsOf(house.level).plants;
  return (
    (isBonusMode(house) || RARITY_KEYS.every((key) => house.harvested[key] <= required[key])) &&
    house.growerClasses.length <= growerSlots(house.level) &&
    plants.every(({ stage }) => stage >= 0 && stage <= 5)
  );
}

test('wherever a growhouse ends up, a player with funds can upgrade it', () => {
  const met = new Map(Object.keys(PREDICAMENTS).map((name) => [name, 0]));
  const ends = fc.constantFrom(...met.keys());
  const walks = fc.array(actions, { maxLength: 60, size: 'max' });
  fc.assert(
    fc.property(starts, walks, ends, (start, walk, name) => {
      const model = begin(start);
      for (const { run } of walk) {
        run(model);
        if (model.house.isMaxLevel) return;
        expect(isSound(model)).toBe(true);
        if (PREDICAMENTS[name]?.(model)) {
          met.set(name, (met.get(name) ?? 0) + 1);
          break;
        }
      }
      expect(reachNextLevel(model, rescueBound(model))).not.toBeNull();
    }),
    // The same walks everywhere, so that each predicament is met for certain.
    { seed: 20_261_120, numRuns: 500 },
  );
  for (const [name, times] of met) expect(times, name).toBeGreaterThan(2);
});

test('a growhouse founded with three Common seeds can be brought to max level', () => {
  const model = new GrowhouseModel(1, [1]);
  for (let count = 0; count < FOUNDING_SEEDS; count += 1) model.grant(1);
  for (const level of LEVELS) {
    expect(model.house).toMatchObject({ level, isMaxLevel: false });
    expect(reachNextLevel(model, rescueBound(model))).not.toBeNull();
  }
  expect(model.house).toMatchObject({ level: 10, isMaxLevel: true, growerClasses: [] });
  expect(reachNextLevel(model, 10)).toBeNull();
});
