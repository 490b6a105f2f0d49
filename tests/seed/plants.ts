import { growerClassOf } from '../../src/game/grower-class.ts';
import { growhouseStats } from '../../src/game/growhouse.ts';
import { DIE_AFTER_HOURS, durationMs, WITHER_AFTER_HOURS } from '../../src/game/game-time.ts';
import { wateringHundredths } from '../../src/game/growth.ts';
import { FINAL_STAGE } from '../../src/game/plant.ts';
import { strainOf } from '../../src/game/strain.ts';
import type { Chance } from '../api/simulation/chance.ts';
import type { BulkWriter } from './bulk-writer.ts';
import {
  momentBetween,
  PER_PLAYER,
  type SeededHouse,
  type SeededPlant,
  type SeedPlan,
} from './world.ts';

type NewPlant = Omit<SeededPlant, 'id'>;

/** Seeds and plants in the order they came: what stands in the growhouses, and what has ended. */
export function seedPlants(
  writer: BulkWriter,
  plan: SeedPlan,
  chance: Chance,
  houses: readonly SeededHouse[],
): SeededPlant[] {
  const plants = houses.flatMap((house) => standingIn(house, plan, chance));
  const farmed = houses.filter(({ growerClasses }) => growerClasses.length > 0);
  while (plants.length < plan.players * PER_PLAYER.plants && farmed.length > 0) {
    // The older a growhouse, the more it has grown.
    const house = farmed[Math.floor(chance.next() ** 1.5 * farmed.length)];
    if (house) plants.push(endedIn(house, plan, chance));
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
      'ended_at_ms',
      'outcome',
    ],
    numbered.map((plant) => [
      plant.id,
      plant.house.id,
      plant.strainId,
      plant.stage,
      plant.createdAtMs,
      plant.plantedAtMs,
      plant.lastWateringAtMs,
      plant.nextWateringAtMs,
      plant.endedAtMs,
      plant.outcome,
    ]),
  );
  return numbered;
}

function standingIn(house: SeededHouse, plan: SeedPlan, chance: Chance): NewPlant[] {
  const { maxPlants, maxSeeds } = growhouseStats(house.level, house.growerClasses);
  const plants = house.growerClasses.length === 0 ? 0 : chance.between(1, maxPlants);
  const seeds = house.isMaxLevel ? 0 : chance.between(0, maxSeeds);
  return [
    ...Array.from({ length: plants }, () => growingIn(house, plan, chance)),
    ...Array.from({ length: seeds }, () => ({
      ...seedIn(house, chance),
      createdAtMs: momentBetween(chance, house.createdAtMs, plan.untilMs),
    })),
  ];
}

/** Of a strain a growhouse of this level asks for. */
function seedIn(house: SeededHouse, chance: Chance): NewPlant {
  const rarest = Math.min(5, 1 + Math.ceil(house.level / 2.5));
  const rarity = Math.min(chance.between(1, rarest), chance.between(1, rarest));
  return {
    house,
    strainId: (rarity - 1) * 3 + chance.between(1, 3),
    stage: 0,
    createdAtMs: house.createdAtMs,
    plantedAtMs: null,
    lastWateringAtMs: null,
    nextWateringAtMs: null,
    endedAtMs: null,
    outcome: null,
  };
}

function growingIn(house: SeededHouse, plan: SeedPlan, chance: Chance): NewPlant {
  const { untilMs, msPerHour } = plan;
  const seed = seedIn(house, chance);
  const waitMs = waitOf(seed, plan);
  const witherMs = WITHER_AFTER_HOURS * msPerHour;
  const dieMs = DIE_AFTER_HOURS * msPerHour;
  const [from, to] = chance.weighted([
    [70, [untilMs, untilMs + waitMs]],
    [18, [untilMs - witherMs, untilMs]],
    [8, [untilMs - dieMs, untilMs - witherMs]],
    [4, [untilMs - 2 * dieMs, untilMs - dieMs]],
  ] as const);
  const nextWateringAtMs = momentBetween(chance, from, to);
  const lastWateringAtMs = nextWateringAtMs - waitMs;
  const stage = chance.between(1, FINAL_STAGE);
  const plantedAtMs = lastWateringAtMs - Math.round((stage - 1) * waitMs * (1 + chance.next()));
  const createdAtMs = plantedAtMs - Math.round(chance.next() * 3 * waitMs);
  return { ...seed, stage, createdAtMs, plantedAtMs, lastWateringAtMs, nextWateringAtMs };
}

function endedIn(house: SeededHouse, plan: SeedPlan, chance: Chance): NewPlant {
  const seed = seedIn(house, chance);
  const waitMs = waitOf(seed, plan);
  const plantedAtMs = momentBetween(
    chance,
    house.createdAtMs,
    Math.max(house.createdAtMs, plan.untilMs - 2 * FINAL_STAGE * waitMs),
  );
  const isHarvested = chance.happens(0.85);
  const stage = isHarvested ? FINAL_STAGE : chance.between(1, FINAL_STAGE - 1);
  const lastWateringAtMs =
    plantedAtMs + Math.round((stage - 1) * waitMs * (1 + chance.next() * 0.5));
  const nextWateringAtMs = lastWateringAtMs + waitMs;
  return {
    ...seed,
    stage,
    createdAtMs: plantedAtMs - Math.round(chance.next() * waitMs),
    plantedAtMs,
    lastWateringAtMs,
    nextWateringAtMs,
    endedAtMs: nextWateringAtMs + Math.round(chance.next() * 2 * waitMs),
    outcome: isHarvested ? 'harvested' : chance.happens(0.8) ? 'pruned' : 'upgraded',
  };
}

/** From one watering to the next, in real milliseconds. */
function waitOf({ house, strainId }: NewPlant, { msPerHour }: SeedPlan): number {
  const growers = house.growerClasses.map(growerClassOf);
  return durationMs(wateringHundredths(growers, strainOf(strainId)), msPerHour);
}
