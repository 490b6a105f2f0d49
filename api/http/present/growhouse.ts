import { toIso, toIsoOrNull } from '../../../src/contract/primitives.ts';
import type * as shapes from '../../../src/contract/shapes.ts';
import {
  computeGrowhouseStats,
  getGrowhouseRarity,
  getGrowhouseSize,
  getHubSize,
} from '../../../src/game/growhouse.ts';
import { getGrowerClass } from '../../../src/game/growers/grower-class.ts';
import { listPayingGrowers } from '../../../src/game/growers/working-growers.ts';
import type { LevelCounters } from '../../../src/game/levels/caps.ts';
import { getLevelRequirements } from '../../../src/game/levels/levels.ts';
import {
  countPlants,
  type GameMoment,
  getPlantState,
  occupiesPlantSlot,
  PLANT_STATE,
} from '../../../src/game/plant.ts';
import { type Boost, BOOST_SCALE, getRarity } from '../../../src/game/rarity.ts';
import { getStrain } from '../../../src/game/strain.ts';
import { toSolNumber, toThcNumber } from '../../../src/money/amounts.ts';
import type { Grower } from '../../actions/growers/holdings.ts';
import type { Growhouse, Hub } from '../../actions/growhouses/read-growhouses.ts';
import type { ResultOf } from '../../actions/payments/payment-result.ts';
import type { HarvestResult } from '../../actions/plants/harvest.ts';

const HUNDREDTHS = 100;
const MILLIONTHS = 1_000_000;

/** Converts a boost for the wire: 500 ten-thousandths are 0.05. */
const presentBoost = (boost: Boost): number => boost / BOOST_SCALE;

/** Caches the shapes of strains, because each plant contains one. */
const strains = new Map<number, shapes.StrainShape>();

export function presentStrain(strainId: number): shapes.StrainShape {
  const cached = strains.get(strainId);
  if (cached) return cached;
  const { id, name, harvestBoost, rarityId } = getStrain(strainId);
  const rarity = getRarity(rarityId);
  const shape = {
    id,
    name,
    harvest_boost: presentBoost(harvestBoost),
    rarity: {
      id: rarity.id,
      name: rarity.name,
      harvest_boost: presentBoost(rarity.harvestBoost),
    },
  };
  strains.set(strainId, shape);
  return shape;
}

export function presentGrower(grower: Grower): shapes.GrowerShape {
  const { id, name, shortName, plantBoost, inventoryBoost, harvestBoost, waterBoost } =
    getGrowerClass(grower.classId);
  return {
    id: grower.id,
    address: grower.mint,
    name: grower.name,
    image: grower.image,
    rank: grower.rank,
    growhouseId: grower.growhouseId,
    token_address: grower.tokenAddress,
    owner: grower.owner,
    rests_until: toIsoOrNull(grower.restsUntilMs),
    class: {
      id,
      name,
      short_name: shortName,
      plant_boost: plantBoost,
      inventory_boost: inventoryBoost,
      harvest_boost: presentBoost(harvestBoost),
      water_boost: presentBoost(waterBoost),
    },
  };
}

type GrowingPlant = Growhouse['plants'][number];

/** The content of a growhouse, split into plants and seeds as in the API. */
interface PlantsAndSeeds {
  plants: shapes.GrowingPlantShape[];
  seeds: shapes.SeedShape[];
}

/** Presents everything that takes a plant slot, dead or alive, and the seeds. */
export function presentPlants(growhouse: Growhouse, moment: GameMoment): PlantsAndSeeds {
  const growhouseRef = {
    id: growhouse.id,
    max_level: growhouse.isMaxLevel,
    account: { address: growhouse.address },
  };
  const listed: PlantsAndSeeds = { plants: [], seeds: [] };
  for (const plant of growhouse.plants) {
    const state = getPlantState(plant, moment);
    if (occupiesPlantSlot(state)) {
      listed.plants.push({
        ...presentPlant(plant, state, growhouseRef),
        paying_growers: presentPayingGrowers(plant, growhouse),
      });
    } else {
      const strain = presentStrain(plant.strainId);
      listed.seeds.push({ id: plant.id, strain, growhouse: growhouseRef });
    }
  }
  return listed;
}

export const presentPlant = (
  plant: GrowingPlant,
  state: number,
  growhouse: shapes.GrowhouseRefShape,
): shapes.PlantShape => ({
  id: plant.id,
  state,
  stage: plant.stage,
  harvested: state === PLANT_STATE.HARVESTED,
  next_watering_time: toIsoOrNull(plant.nextWateringAtMs),
  last_watering_time: toIsoOrNull(plant.lastWateringAtMs),
  date_created: toIso(plant.createdAtMs),
  strain: presentStrain(plant.strainId),
  growhouse,
});

const presentPayingGrowers = (plant: GrowingPlant, { growers }: Growhouse) =>
  listPayingGrowers(plant.tenuresAtPlanting, growers).map(({ grower: { id }, classId }) => ({
    id,
    class: classId,
  }));

/** Presents the progress towards the next level; null at max level. */
function presentRemainingThc(counters: LevelCounters): shapes.RemainingThcShape | null {
  if (counters.isMaxLevel) return null;
  const { plants, upgradeCost } = getLevelRequirements(counters.level);
  return {
    payoutReceived: toThcNumber(counters.payoutReceived),
    upgradeCost: toThcNumber(upgradeCost),
    plants_harvested: counters.harvested,
    plants_required: plants,
  };
}

/** Adds the price of the next level to the progress. */
function presentUpgradeStatus(counters: LevelCounters): shapes.UpgradeStatusShape | null {
  const remaining = presentRemainingThc(counters);
  if (remaining === null) return null;
  const { thc, sol } = getLevelRequirements(counters.level);
  return { ...remaining, thc_required: toThcNumber(thc), sol_required: toSolNumber(sol) };
}

export const presentHarvest = ({
  payout,
  harvests,
  counters,
}: HarvestResult): shapes.HarvestShape => ({
  payout: toThcNumber(payout),
  lastHarvest: presentHarvested(harvests),
  remainingTHC: presentRemainingThc(counters),
});

/** A dead plant is harvested without payout. */
export const getHarvestMessage = ({ payout }: HarvestResult): string =>
  payout > 0n ? 'Harvested!' : 'Unsuccessful Harvest';

/** Presents the harvested plants, each with its payout. */
const presentHarvested = (
  harvests: HarvestResult['harvests'],
): shapes.HarvestShape['lastHarvest'] =>
  harvests.map(({ plantId, strainId, payout }) => ({
    id: plantId,
    strain: presentStrain(strainId),
    payout: toThcNumber(payout),
  }));

/** Presents the changes of an upgrade, computed with the growers of the growhouse at that time. */
export function presentUpgrade(result: ResultOf<'upgrade'>): shapes.UpgradeShape {
  const { stats, difference, harvests } = result;
  return {
    newLevel: result.newLevel,
    max_level: result.isMaxLevel,
    newGrowers: difference.newGrowers,
    maxGrowers: stats.maxGrowers,
    maxPlants: stats.maxPlants,
    maxPlantsDifference: difference.maxPlants,
    maxSeeds: stats.maxSeeds,
    maxSeedsDifference: difference.maxSeeds,
    avgWateringTime: stats.wateringHundredths / HUNDREDTHS,
    waterTimeDifference: difference.wateringHundredths / HUNDREDTHS,
    avgHarvestBonus: stats.harvestBonusMillionths / MILLIONTHS,
    harvestBonusDifference: difference.harvestBonusMillionths / MILLIONTHS,
    nextLevelRequirements: difference.nextHarvests && { harvests: difference.nextHarvests },
    payout: toThcNumber(harvests.reduce((sum, { payout }) => sum + payout, 0n)),
    lastHarvest: presentHarvested(harvests),
    newGrowhouseId: result.newGrowhouseId,
  };
}

export function presentGrowhouse(growhouse: Growhouse, moment: GameMoment): shapes.GrowhouseShape {
  const base = computeGrowhouseStats(growhouse.level, []);
  const { plants, seeds } = presentPlants(growhouse, moment);
  return {
    id: growhouse.id,
    nickname: growhouse.nickname,
    level: growhouse.level,
    max_level: growhouse.isMaxLevel,
    size: getGrowhouseSize(growhouse.level),
    rarity: getGrowhouseRarity(growhouse.rarityClasses),
    account: { address: growhouse.address },
    growers: growhouse.growers.map(presentGrower),
    seeds,
    plants,
    base: {
      maxGrowers: base.maxGrowers,
      maxPlants: base.maxPlants,
      maxSeeds: base.maxSeeds,
      wateringTime: base.wateringHundredths / HUNDREDTHS,
      harvestBonus: base.harvestBonusMillionths / MILLIONTHS,
    },
    upgrade_status: presentUpgradeStatus(growhouse),
  };
}

/** Presents the page of a growhouse, which repeats its lists at the top level as the spec asks. */
export function presentGrowhousePage(
  growhouse: Growhouse,
  moment: GameMoment,
): shapes.GrowhousePageShape {
  const shape = presentGrowhouse(growhouse, moment);
  return {
    growhouse: shape,
    seeds: shape.seeds,
    plants: shape.plants,
    remainingTHC: presentRemainingThc(growhouse),
  };
}

/** Presents a player's hub: the totals over all growhouses, and each growhouse. */
export function presentHub(
  address: string,
  { growhouses, pendingPayout, careDays }: Hub,
  moment: GameMoment,
): shapes.HubShape {
  const tally = countPlants(
    growhouses.flatMap(({ plants }) => plants),
    moment,
  );
  return {
    hub: {
      address,
      size: getHubSize(growhouses.length),
      growhouses: growhouses.length,
      seeds: tally.seeds,
      plants: tally.plants,
      waterable: tally.waterable,
      harvestable: tally.harvestable,
      withered: tally.withered,
      dead: tally.dead,
      pendingPayout: toThcNumber(pendingPayout),
      care_days: careDays,
    },
    growhouses: growhouses.map((growhouse) => presentGrowhouse(growhouse, moment)),
  };
}
