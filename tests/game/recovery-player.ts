import { getMissingHarvests } from '../../src/game/caps.ts';
import { DIE_AFTER_HOURS } from '../../src/game/game-time.ts';
import { RARITIES, sumPerRarity } from '../../src/game/rarity.ts';
import { HOUR_MS } from './builders.ts';
import type { GrowhouseModel, ModelPlant } from './growhouse-model.ts';

/**
 * Returns the maximum number of actions to reach the next level. A missing harvest takes a
 * purchase, a planting, four waterings, a harvest and at most five waits; existing plants and seeds
 * take no more.
 */
export function getMaxActions({ growhouse, plants }: GrowhouseModel): number {
  return 12 * (sumPerRarity(getMissingHarvests(growhouse)) + plants.length) + 10;
}

/**
 * Plays until the growhouse reaches its next level: adds a grower if there is none, takes any
 * action that the rules accept, and lets time pass when they accept none.
 * @returns the number of actions, or null if none is left or more than `maxActions` are needed
 */
export function reachNextLevel(model: GrowhouseModel, maxActions: number): number | null {
  for (let used = 1; used <= maxActions; used += 1) {
    if (model.upgrade()) return used;
    if (!takeNextAction(model)) return null;
  }
  return null;
}

function takeNextAction(model: GrowhouseModel): boolean {
  if (model.growhouse.growerClasses.length === 0) return model.addGrower(1);
  const tendPlant = (plant: ModelPlant) =>
    model.prune(plant) || model.harvest(plant) || model.water(plant) || model.plantSeed(plant);
  return model.plants.some(tendPlant) || buyMissingSeed(model) || waitForChange(model);
}

function buyMissingSeed(model: GrowhouseModel): boolean {
  const missing = getMissingHarvests(model.growhouse);
  return RARITIES.some(({ id, key }) => {
    const available = model.plants.filter((plant) => plant.rarityId === id).length;
    return missing[key] > available && model.buy(id, 1);
  });
}

/** Waits until the next plant is due or the next withered one dies. */
function waitForChange(model: GrowhouseModel): boolean {
  const moments = model.plants.flatMap(({ nextWateringAtMs }) =>
    nextWateringAtMs === null
      ? []
      : [nextWateringAtMs, nextWateringAtMs + DIE_AFTER_HOURS * HOUR_MS],
  );
  const next = Math.min(...moments.filter((moment) => moment > model.nowMs));
  if (next === Infinity) return false;
  model.nowMs = next;
  return true;
}
