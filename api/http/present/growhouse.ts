import type { GrowhousePageShape, GrowhouseShape } from '../../../src/contract/shapes.ts';
import {
  getGrowhouseRarity,
  getGrowhouseSize,
  computeGrowhouseStats,
} from '../../../src/game/growhouse.ts';
import type { GameMoment } from '../../../src/game/plant.ts';
import type { Growhouse } from '../../actions/growhouses/read-growhouses.ts';
import { presentRemainingThc, presentUpgradeStatus } from './counters.ts';
import { presentGrower } from './grower.ts';
import { presentPlants } from './plant.ts';

const HUNDREDTHS = 100;
const MILLIONTHS = 1_000_000;

export function presentGrowhouse(growhouse: Growhouse, moment: GameMoment): GrowhouseShape {
  const base = computeGrowhouseStats(growhouse.level, []);
  const { plants, seeds } = presentPlants(growhouse, moment);
  return {
    id: growhouse.id,
    nickname: growhouse.nickname,
    level: growhouse.level,
    max_level: growhouse.isMaxLevel,
    size: getGrowhouseSize(growhouse.level),
    rarity: getGrowhouseRarity(growhouse.growerClasses),
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
export function presentGrowhousePage(growhouse: Growhouse, moment: GameMoment): GrowhousePageShape {
  const shape = presentGrowhouse(growhouse, moment);
  return {
    growhouse: shape,
    seeds: shape.seeds,
    plants: shape.plants,
    remainingTHC: presentRemainingThc(growhouse),
  };
}
