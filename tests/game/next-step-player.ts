import { sol, thc, type Coins } from '../../src/money/amounts.ts';
import { getMissingHarvests } from '../../src/game/levels/caps.ts';
import { getNextStep, type NextStep } from '../../src/game/next-step/next-step.ts';
import { sumPerRarity } from '../../src/game/rarity.ts';
import type { GrowhouseModel, ModelPlant } from './growhouse-model.ts';

export const UNLIMITED: Coins = { thc: thc(10_000_000), sol: sol('10000') };

/**
 * Returns the maximum number of actions to reach the next level. A missing harvest takes a
 * purchase, a planting, four waterings, a harvest and at most five waits; existing plants and seeds
 * take no more.
 */
export function getMaxActions({ growhouse, plants }: GrowhouseModel): number {
  return 12 * (sumPerRarity(getMissingHarvests(growhouse)) + plants.length) + 10;
}

/**
 * Takes the suggested step with every plant and seed that it names.
 * @returns whether the rules accepted all of it
 */
export function takeStep(model: GrowhouseModel, step: NextStep): boolean {
  const forEach = (ids: readonly number[], act: (plant: ModelPlant) => boolean) =>
    ids.length > 0 &&
    ids.every((id) => {
      const plant = model.plants.find((each) => each.id === id);
      return plant !== undefined && act(plant);
    });
  switch (step.kind) {
    case 'harvest':
      return forEach(step.plantIds, (plant) => model.harvest(plant));
    case 'water':
      return forEach(step.plantIds, (plant) => model.water(plant));
    case 'revive':
      return forEach(step.plantIds, (plant) => model.revive(plant));
    case 'prune':
      return forEach(step.plantIds, (plant) => model.prune(plant));
    case 'plant':
      return forEach(step.seedIds, (seed) => model.plantSeed(seed));
    case 'discardSeed':
      return forEach(step.seedIds, (seed) => model.prune(seed));
    case 'upgrade':
      return model.upgrade() && model.growhouse.level === step.newLevel;
    case 'addGrower':
      return model.addGrower(1);
    case 'buySeed':
      return model.buy(step.rarityId, step.quantity);
    case 'wait':
      return waitUntil(model, step.untilMs);
    case 'getFunds':
    case 'retired':
      return false;
  }
}

function waitUntil(model: GrowhouseModel, timeMs: number): boolean {
  const isLater = timeMs > model.nowMs;
  model.nowMs = timeMs;
  return isLater;
}

/**
 * Plays by the suggested steps alone until the growhouse reaches its next level.
 * @returns the first step that the rules refused, or the last one if more than `maxSteps` are needed;
 * null if the level was reached
 */
export function followSteps(model: GrowhouseModel, maxSteps: number): NextStep | null {
  for (let used = 1; ; used += 1) {
    const step = getNextStep(model.situation, model, UNLIMITED);
    if (!takeStep(model, step) || used > maxSteps) return step;
    if (step.kind === 'upgrade') return null;
  }
}
