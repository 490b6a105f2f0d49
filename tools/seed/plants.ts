import { getGrowerClass } from '../../src/game/growers/grower-class.ts';
import { computeGrowhouseStats } from '../../src/game/growhouse.ts';
import { DIE_AFTER_HOURS, toDurationMs, WITHER_AFTER_HOURS } from '../../src/game/game-time.ts';
import { computeWateringHundredths } from '../../src/game/growth.ts';
import { FINAL_STAGE } from '../../src/game/plant.ts';
import { getStrain } from '../../src/game/strain.ts';
import type { Chance } from '../../tests/kit/chance.ts';
import type { BulkWriter } from './bulk-writer.ts';
import {
  randomTimeBetween,
  PER_PLAYER,
  type SeededGrowhouse,
  type SeededPlant,
  type SeedPlan,
} from './world.ts';

type NewPlant = Omit<SeededPlant, 'id'>;

/** Creates living and ended seeds and plants in the order of their creation. */
export function seedPlants(
  writer: BulkWriter,
  plan: SeedPlan,
  chance: Chance,
  growhouses: readonly SeededGrowhouse[],
): SeededPlant[] {
  const plants = growhouses.flatMap((growhouse) => createLivingPlants(growhouse, plan, chance));
  const staffed = growhouses.filter(({ growerClasses }) => growerClasses.length > 0);
  while (plants.length < plan.players * PER_PLAYER.plants && staffed.length > 0) {
    // Older growhouses have grown more plants.
    const growhouse = staffed[Math.floor(chance.next() ** 1.5 * staffed.length)];
    if (growhouse) plants.push(createEndedPlant(growhouse, plan, chance));
  }
  plants.sort((a, b) => a.createdAtMs - b.createdAtMs);
  const numbered = plants.map((plant, at) => ({ ...plant, id: at + 1 }));
  writer.insert(
    'plants',
    [
      'id',
      'growhouse_id',
      'strain_id',
      'stage',
      'created_at_ms',
      'planted_at_ms',
      'last_watering_at_ms',
      'next_watering_at_ms',
      'planted_tenures_json',
      'ended_at_ms',
      'outcome',
    ],
    numbered.map((plant) => [
      plant.id,
      plant.growhouse.id,
      plant.strainId,
      plant.stage,
      plant.createdAtMs,
      plant.plantedAtMs,
      plant.lastWateringAtMs,
      plant.nextWateringAtMs,
      plant.stage === 0 ? null : formatTenures(plant.growhouse),
      plant.endedAtMs,
      plant.outcome,
    ]),
  );
  return numbered;
}

/** Formats the growers of a growhouse as a planting stores them. */
const formatTenures = ({ growerClasses }: SeededGrowhouse): string =>
  JSON.stringify(growerClasses.map((classId, index) => [index + 1, classId]));

function createLivingPlants(
  growhouse: SeededGrowhouse,
  plan: SeedPlan,
  chance: Chance,
): NewPlant[] {
  const { maxPlants, maxSeeds } = computeGrowhouseStats(growhouse.level, growhouse.growerClasses);
  const plants = growhouse.growerClasses.length === 0 ? 0 : chance.between(1, maxPlants);
  const seeds = growhouse.isMaxLevel ? 0 : chance.between(0, maxSeeds);
  return [
    ...Array.from({ length: plants }, () => createGrowingPlant(growhouse, plan, chance)),
    ...Array.from({ length: seeds }, () => ({
      ...createSeed(growhouse, chance),
      createdAtMs: randomTimeBetween(chance, growhouse.createdAtMs, plan.untilMs),
    })),
  ];
}

/** Creates a seed of a strain that suits the growhouse's level. */
function createSeed(growhouse: SeededGrowhouse, chance: Chance): NewPlant {
  const rarest = Math.min(5, 1 + Math.ceil(growhouse.level / 2.5));
  const rarity = Math.min(chance.between(1, rarest), chance.between(1, rarest));
  return {
    growhouse,
    strainId: (rarity - 1) * 3 + chance.between(1, 3),
    stage: 0,
    createdAtMs: growhouse.createdAtMs,
    plantedAtMs: null,
    lastWateringAtMs: null,
    nextWateringAtMs: null,
    endedAtMs: null,
    outcome: null,
  };
}

function createGrowingPlant(growhouse: SeededGrowhouse, plan: SeedPlan, chance: Chance): NewPlant {
  const { untilMs, msPerHour } = plan;
  const seed = createSeed(growhouse, chance);
  const intervalMs = computeWateringInterval(seed, plan);
  const witherMs = WITHER_AFTER_HOURS * msPerHour;
  const dieMs = DIE_AFTER_HOURS * msPerHour;
  const [from, to] = chance.weighted([
    [70, [untilMs, untilMs + intervalMs]],
    [18, [untilMs - witherMs, untilMs]],
    [8, [untilMs - dieMs, untilMs - witherMs]],
    [4, [untilMs - 2 * dieMs, untilMs - dieMs]],
  ] as const);
  const nextWateringAtMs = randomTimeBetween(chance, from, to);
  const lastWateringAtMs = nextWateringAtMs - intervalMs;
  const stage = chance.between(1, FINAL_STAGE);
  const plantedAtMs = lastWateringAtMs - Math.round((stage - 1) * intervalMs * (1 + chance.next()));
  const createdAtMs = plantedAtMs - Math.round(chance.next() * 3 * intervalMs);
  return { ...seed, stage, createdAtMs, plantedAtMs, lastWateringAtMs, nextWateringAtMs };
}

function createEndedPlant(growhouse: SeededGrowhouse, plan: SeedPlan, chance: Chance): NewPlant {
  const seed = createSeed(growhouse, chance);
  const intervalMs = computeWateringInterval(seed, plan);
  const plantedAtMs = randomTimeBetween(
    chance,
    growhouse.createdAtMs,
    Math.max(growhouse.createdAtMs, plan.untilMs - 2 * FINAL_STAGE * intervalMs),
  );
  const isHarvested = chance.happens(0.85);
  const stage = isHarvested ? FINAL_STAGE : chance.between(1, FINAL_STAGE - 1);
  const lastWateringAtMs =
    plantedAtMs + Math.round((stage - 1) * intervalMs * (1 + chance.next() * 0.5));
  const nextWateringAtMs = lastWateringAtMs + intervalMs;
  return {
    ...seed,
    stage,
    createdAtMs: plantedAtMs - Math.round(chance.next() * intervalMs),
    plantedAtMs,
    lastWateringAtMs,
    nextWateringAtMs,
    endedAtMs: nextWateringAtMs + Math.round(chance.next() * 2 * intervalMs),
    outcome: isHarvested ? 'harvested' : chance.happens(0.8) ? 'pruned' : 'upgraded',
  };
}

/** Returns the time between two waterings in real milliseconds. */
function computeWateringInterval(
  { growhouse, strainId }: NewPlant,
  { msPerHour }: SeedPlan,
): number {
  const growers = growhouse.growerClasses.map(getGrowerClass);
  return toDurationMs(computeWateringHundredths(growers, getStrain(strainId)), msPerHour);
}
