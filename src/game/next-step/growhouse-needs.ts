import { getMissingHarvests, isBonusMode, isCapped } from '../levels/caps.ts';
import { MAX_CART_SEEDS } from '../dispensary.ts';
import { computeGrowhouseStats, type GrowhouseFacts } from '../growhouse.ts';
import type { HarvestCandidate } from '../harvests.ts';
import {
  type GameMoment,
  getPlantState,
  occupiesPlantSlot,
  type Plant,
  PLANT_STATE,
} from '../plant.ts';
import {
  mapRarities,
  type PerRarity,
  RARITIES,
  type RarityId,
  ZERO_PER_RARITY,
} from '../rarity.ts';
import type { Strain } from '../strain.ts';

/** A growhouse with its plants and seeds, as far as they decide what to do in it next. */
export interface GrowhouseSituation {
  growhouse: GrowhouseFacts;
  plants: readonly HarvestCandidate[];
  seeds: readonly (Plant & { id: number; strain: Strain })[];
}

/**
 * Counts the plants of each rarity that the level needs besides the living ones and the seeds. In
 * Bonus Mode every free plant slot can take a plant of any rarity, of which the Common ones are
 * cheapest.
 */
export function countNeededPlants(situation: GrowhouseSituation, moment: GameMoment): PerRarity {
  const { growhouse, plants, seeds } = situation;
  if (isBonusMode(growhouse)) {
    const common = isCapped(growhouse, 1) ? 0 : countFreePlantSlots(situation, moment);
    return { ...ZERO_PER_RARITY, common };
  }
  const missing = getMissingHarvests(growhouse);
  const living = plants.filter((plant) => getPlantState(plant, moment) !== PLANT_STATE.DEAD);
  return mapRarities(({ id, key }) => {
    const held = [...living, ...seeds].filter(({ rarityId }) => rarityId === id).length;
    return Math.max(0, missing[key] - held);
  });
}

/** Returns the seeds to buy next, as far as slots and stash have room; null if none is needed. */
export function getNeededSeeds(
  situation: GrowhouseSituation,
  moment: GameMoment,
): { rarityId: RarityId; quantity: number } | null {
  const freeSlots = Math.min(countFreePlantSlots(situation, moment), countFreeSeedSlots(situation));
  const needed = countNeededPlants(situation, moment);
  const rarity = RARITIES.find(({ key }) => needed[key] > 0);
  if (!rarity || freeSlots === 0) return null;
  return { rarityId: rarity.id, quantity: Math.min(needed[rarity.key], freeSlots, MAX_CART_SEEDS) };
}

/** Counts the plant slots in use, including those of withered and dead plants. */
export const countUsedPlantSlots = ({ plants }: GrowhouseSituation, moment: GameMoment): number =>
  plants.filter((plant) => occupiesPlantSlot(getPlantState(plant, moment))).length;

export const countFreePlantSlots = (situation: GrowhouseSituation, moment: GameMoment): number =>
  Math.max(0, getStats(situation).maxPlants - countUsedPlantSlots(situation, moment));

export const countFreeSeedSlots = (situation: GrowhouseSituation): number =>
  Math.max(0, getStats(situation).maxSeeds - situation.seeds.length);

const getStats = ({ growhouse: { level, growerClasses } }: GrowhouseSituation) =>
  computeGrowhouseStats(level, growerClasses);
