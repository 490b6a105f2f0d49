import type {
  GrowerShape,
  GrowhouseShape,
  GrowingPlantShape,
  PlantShape,
  SeedShape,
} from '../contract/shapes.ts';
import { THC_DECIMALS, thcUnits, type ThcUnits } from '../money/amounts.ts';
import type { GrowerFacts } from '../game/growers/growers.ts';
import type { GrowhouseFacts } from '../game/growhouse.ts';
import type { GrowhouseSituation } from '../game/next-step/growhouse-needs.ts';
import type { HarvestCandidate } from '../game/harvests.ts';
import type { Plant } from '../game/plant.ts';
import { BOOST_SCALE, type RarityId, ZERO_PER_RARITY } from '../game/rarity.ts';
import type { Strain } from '../game/strain.ts';

/**
 * Converts wire shapes to the inputs of the rules in `src/game`, so that screens offer exactly the
 * actions that the server will accept.
 */

/** Converts whole THC from the wire to base units, rounded to the nearest. */
export const toThcUnits = (wholeThc: number): ThcUnits =>
  thcUnits(BigInt(Math.round(wholeThc * 10 ** THC_DECIMALS)));

export function toPlant(shape: PlantShape): Plant {
  return {
    rarityId: shape.strain.rarity.id,
    stage: shape.stage,
    nextWateringAtMs:
      shape.next_watering_time === null ? null : Date.parse(shape.next_watering_time),
    isHarvested: shape.harvested,
  };
}

/** Returns the classes of the growers that a harvest of the plant pays for. */
export const toPayingClasses = (shape: GrowingPlantShape): RarityId[] =>
  shape.paying_growers.map((grower) => grower.class);

export const toHarvestCandidate = (shape: GrowingPlantShape): HarvestCandidate => ({
  ...toPlant(shape),
  id: shape.id,
  strain: toStrain(shape),
  payingClasses: toPayingClasses(shape),
});

/** Returns the facts that decide the next step in a growhouse. */
export const toSituation = (shape: GrowhouseShape): GrowhouseSituation => ({
  growhouse: toGrowhouseFacts(shape),
  plants: shape.plants.map(toHarvestCandidate),
  seeds: shape.seeds.map((seed) => ({ ...toSeedPlant(seed), id: seed.id, strain: toStrain(seed) })),
});

export function toSeedPlant(shape: SeedShape): Plant {
  return {
    rarityId: shape.strain.rarity.id,
    stage: 0,
    nextWateringAtMs: null,
    isHarvested: false,
  };
}

export function toStrain({ strain }: SeedShape): Strain {
  return {
    id: strain.id,
    name: strain.name,
    rarityId: strain.rarity.id,
    harvestBoost: Math.round(strain.harvest_boost * BOOST_SCALE),
  };
}

/** A retired growhouse has no counters on the wire; the rules do not need them. */
export function toGrowhouseFacts(shape: GrowhouseShape): GrowhouseFacts & { id: number } {
  const status = shape.upgrade_status;
  return {
    id: shape.id,
    level: shape.level,
    isMaxLevel: shape.max_level,
    harvested: status?.plants_harvested ?? ZERO_PER_RARITY,
    payoutReceived: toThcUnits(status?.payoutReceived ?? 0),
    growerClasses: shape.growers.map((grower) => grower.class.id),
  };
}

export function toGrowerFacts(shape: GrowerShape): GrowerFacts {
  return {
    classId: shape.class.id,
    growhouseId: shape.growhouseId,
    restsUntilMs: shape.rests_until === null ? null : Date.parse(shape.rests_until),
  };
}
