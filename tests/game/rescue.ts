import { missingHarvests } from '../../src/game/caps.ts';
import { DIE_AFTER_HOURS } from '../../src/game/game-time.ts';
import { RARITIES, sumPerRarity } from '../../src/game/rarity.ts';
import { HOUR_MS } from './builders.ts';
import type { GrowhouseModel, ModelPlant } from './growhouse-model.ts';

/**
 * The most a rescue may take: a missing harvest is a purchase, a planting, four waterings, a harvest
 * and at most five waits; what already stands or lies there is cleared or grown in as many.
 */
export function rescueBound({ house, plants }: GrowhouseModel): number {
  return 12 * (sumPerRarity(missingHarvests(house)) + plants.length) + 10;
}

/**
 * A patient player with funds brings the growhouse to its next level: hires a grower if there is none,
 * does what the rules let her do, and lets time pass when there is nothing else to do.
 * @returns the actions it took, or null where no action was left or `bound` was not enough
 */
export function reachNextLevel(model: GrowhouseModel, bound: number): number | null {
  for (let used = 1; used <= bound; used += 1) {
    if (model.upgrade()) return used;
    if (!act(model)) return null;
  }
  return null;
}

function act(model: GrowhouseModel): boolean {
  if (model.house.growerClasses.length === 0) return model.hire(1);
  const tend = (plant: ModelPlant) =>
    model.prune(plant) || model.harvest(plant) || model.water(plant) || model.sow(plant);
  return model.plants.some(tend) || buyMissing(model) || waitForChange(model);
}

function buyMissing(model: GrowhouseModel): boolean {
  const missing = missingHarvests(model.house);
  return RARITIES.some(({ id, key }) => {
    const underway = model.plants.filter((plant) => plant.rarityId === id).length;
    return missing[key] > underway && model.buy(id, 1);
  });
}

/** Until the next plant is due, or a withered one is dead. */
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
