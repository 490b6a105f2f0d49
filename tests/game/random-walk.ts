import fc from 'fast-check';
import { isBonusMode, isCapped } from '../../src/game/levels/caps.ts';
import { getGrowerSlots, getLevelRequirements } from '../../src/game/levels/levels.ts';
import { getPlantState, PLANT_STATE } from '../../src/game/plant.ts';
import { type PerRarity, RARITIES, RARITY_KEYS, type RarityId } from '../../src/game/rarity.ts';
import { LEVELS, RARITY_IDS } from './builders.ts';
import { GrowhouseModel } from './growhouse-model.ts';

/** Anything that can happen to a growhouse: actions of players and admins, sold growers, time. */
export interface Action {
  what: string;
  run: (model: GrowhouseModel) => unknown;
}

const rarities = fc.constantFrom(...RARITY_IDS);

/** Plays several rounds: buys uncapped seeds, takes every available action and waits. */
function playRounds(model: GrowhouseModel, rounds: number, waitHours: number): void {
  for (let round = 0; round < rounds; round += 1) {
    for (const { id } of RARITIES.filter((rarity) => !isCapped(model.growhouse, rarity.id))) {
      model.buy(id, 1);
    }
    for (const plant of model.plants) {
      if (!model.harvest(plant) && !model.water(plant)) model.plantSeed(plant);
    }
    model.wait(waitHours);
  }
}

const plantActions = fc
  .tuple(fc.constantFrom('plantSeed', 'water', 'harvest', 'prune', 'revive'), fc.nat(30))
  .map(([verb, pick]): Action => {
    const run = (model: GrowhouseModel) => {
      const plant = model.plants[pick % model.plants.length];
      if (plant) model[verb](plant);
    };
    return { what: `${verb} plant ${pick}`, run };
  });
const purchases = fc
  .tuple(rarities, fc.integer({ min: 1, max: 10 }))
  .map(([rarityId, quantity]): Action => ({
    what: `buy ${quantity} of rarity ${rarityId}`,
    run: (model) => model.buy(rarityId, quantity),
  }));
const rounds = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom(24, 24, 24, 60))
  .map(([rounds, hours]): Action => ({
    what: `play ${rounds} rounds of ${hours} hours`,
    run: (model) => {
      playRounds(model, rounds, hours);
    },
  }));
const waits = fc.integer({ min: 1, max: 130 }).map((hours): Action => ({
  what: `wait ${hours} hours`,
  run: (model) => {
    model.wait(hours);
  },
}));
const rarityActions = fc
  .tuple(fc.constantFrom('receive', 'grant', 'addGrower', 'addGrower'), rarities)
  .map(([verb, id]): Action => ({ what: `${verb} ${id}`, run: (model) => model[verb](id) }));
const swaps = fc.tuple(fc.nat(2), rarities).map(([slot, classId]): Action => ({
  what: `swap slot ${slot} for class ${classId}`,
  run: (model) => model.swapGrower(slot, classId),
}));
const removals = fc.nat(2).map((slot): Action => ({
  what: `remove the grower in slot ${slot}`,
  run: (model) => {
    model.removeGrower(slot);
  },
}));
const upgrades = fc.constant<Action>({ what: 'upgrade', run: (model) => model.upgrade() });

export const actions: fc.Arbitrary<Action> = fc.oneof(
  { weight: 5, arbitrary: plantActions },
  { weight: 5, arbitrary: rounds },
  { weight: 4, arbitrary: rarityActions },
  { weight: 3, arbitrary: purchases },
  { weight: 2, arbitrary: waits },
  { weight: 2, arbitrary: removals },
  { weight: 1, arbitrary: swaps },
  { weight: 1, arbitrary: upgrades },
);

export interface Start {
  level: number;
  growers: RarityId[];
  seeds: RarityId[];
  /** Rarity and stage. */
  plantsInSlots: [RarityId, number][];
  /** Percent of the required harvests. */
  done: PerRarity;
}

const percent = fc.oneof(fc.constant(100), fc.nat(100));
export const walkStarts: fc.Arbitrary<Start> = fc.record({
  level: fc.constantFrom(...LEVELS),
  growers: fc.array(rarities, { maxLength: 3 }),
  seeds: fc.array(rarities, { maxLength: 8 }),
  plantsInSlots: fc.array(fc.tuple(rarities, fc.integer({ min: 1, max: 5 })), { maxLength: 9 }),
  done: fc.record({
    common: percent,
    uncommon: percent,
    rare: percent,
    epic: percent,
    mythic: percent,
  }),
});

/** Creates a growhouse somewhere within a level. */
export function createModel({ level, growers, seeds, plantsInSlots, done }: Start): GrowhouseModel {
  const model = new GrowhouseModel(level, growers.slice(0, getGrowerSlots(level)));
  const harvested = { ...getLevelRequirements(level).plants };
  for (const key of RARITY_KEYS) harvested[key] = Math.floor((harvested[key] * done[key]) / 100);
  model.growhouse = { ...model.growhouse, harvested };
  for (const rarityId of seeds) model.grant(rarityId);
  for (const [rarityId, stage] of plantsInSlots.slice(0, model.maxPlants))
    model.addPlant(rarityId, stage);
  return model;
}

/** Situations that look hopeless. A random walk ends when it reaches the one drawn for it. */
export const HOPELESS_STATES: Readonly<Record<string, (model: GrowhouseModel) => boolean>> = {
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

export function isValid({ growhouse, plants }: GrowhouseModel): boolean {
  const required = getLevelRequirements(growhouse.level).plants;
  return (
    (isBonusMode(growhouse) ||
      RARITY_KEYS.every((key) => growhouse.harvested[key] <= required[key])) &&
    growhouse.growerClasses.length <= getGrowerSlots(growhouse.level) &&
    plants.every(({ stage }) => stage >= 0 && stage <= 5)
  );
}
