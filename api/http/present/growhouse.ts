import type { GrowhousePageShape, GrowhouseShape, HubShape } from '../../../src/contract/shapes.ts';
import {
  getGrowhouseRarity,
  getGrowhouseSize,
  computeGrowhouseStats,
  getHubSize,
} from '../../../src/game/growhouse.ts';
import { countPlants, type GameMoment } from '../../../src/game/plant.ts';
import { toThcNumber } from '../../../src/money/amounts.ts';
import type { Growhouse, Hub } from '../../actions/growhouses/read-growhouses.ts';
import { presentGrower } from './grower.ts';
import { presentPlants } from './plant.ts';
import { presentRemainingThc, presentUpgradeStatus } from './progress.ts';

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

/** Presents a player's hub: the totals over all growhouses, and each growhouse. */
export function presentHub(
  address: string,
  { growhouses, pendingPayout }: Hub,
  moment: GameMoment,
): HubShape {
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
    },
    growhouses: growhouses.map((growhouse) => presentGrowhouse(growhouse, moment)),
  };
}
