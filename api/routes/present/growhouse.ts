import type { GrowhousePageShape, GrowhouseShape } from '../../../src/contract/shapes.ts';
import { growhouseRarity, growhouseSize, growhouseStats } from '../../../src/game/growhouse.ts';
import type { GameMoment } from '../../../src/game/plant.ts';
import type { Growhouse } from '../../actions/read-growhouse.ts';
import { presentRemainingThc, presentUpgradeStatus } from './counters.ts';
import { presentGrower } from './grower.ts';
import { presentPlants } from './plant.ts';

const HUNDREDTHS = 100;
const MILLIONTHS = 1_000_000;

export function presentGrowhouse(house: Growhouse, moment: GameMoment): GrowhouseShape {
  const base = growhouseStats(house.level, []);
  const { plants, seeds } = presentPlants(house, moment);
  return {
    id: house.id,
    nickname: house.nickname,
    level: house.level,
    max_level: house.isMaxLevel,
    size: growhouseSize(house.level),
    rarity: growhouseRarity(house.growerClasses),
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

/** The page of one growhouse: its lists once more beside it, as the spec has them. */
export function presentGrowhousePage(house: Growhouse, moment: GameMoment): GrowhousePageShape {
  const growhouse = presentGrowhouse(house, moment);
  return {
    growhouse,
    seeds: growhouse.seeds,
    plants: growhouse.plants,
    remainingTHC: presentRemainingThc(house),
  };
}
