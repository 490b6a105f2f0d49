import type { GrowhousePageShape, GrowhouseShape } from '../../../src/contract/shapes.ts';
import {
  getGrowhouseRarity,
  getGrowhouseSize,
  computeGrowhouseStats,
} from '../../../src/game/growhouse.ts';
import type { GameMoment } from '../../../src/game/plant.ts';
import type { Growhouse } from '../../actions/growhouses/read-growhouse.ts';
import { presentRemainingThc, presentUpgradeStatus } from './counters.ts';
import { presentGrower } from './grower.ts';
import { presentPlants } from './plant.ts';

const HUNDREDTHS = 100;
const MILLIONTHS = 1_000_000;

export function presentGrowhouse(house: Growhouse, moment: GameMoment): GrowhouseShape {
  const base = computeGrowhouseStats(house.level, []);
  const { plants, seeds } = presentPlants(house, moment);
  return {
    id: house.id,
    nickname: house.nickname,
    level: house.level,
    max_level: house.isMaxLevel,
    size: getGrowhouseSize(house.level),
    rarity: getGrowhouseRarity(house.growerClasses),
    account: { address: house.address },
    growers: house.growers.map(presentGrower),
    seeds,
    plants,
    base: {
      maxGrowers: base.maxGrowers,
      maxPlants: base.maxPlants,
      maxSeeds: base.maxSeeds,
      wateringTime: base.wateringHundredths / HUNDREDTHS,
      harvestBonus: base.harvestBonusMillionths / MILLIONTHS,
    },
    upgrade_status: presentUpgradeStatus(house),
  };
}

/** Presents the page of a growhouse, which repeats its lists at the top level as the spec asks. */
export function presentGrowhousePage(house: Growhouse, moment: GameMoment): GrowhousePageShape {
  const growhouse = presentGrowhouse(house, moment);
  return {
    growhouse,
    seeds: growhouse.seeds,
    plants: growhouse.plants,
    remainingTHC: presentRemainingThc(house),
  };
}
