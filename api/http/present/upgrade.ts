import type { UpgradeShape } from '../../../src/contract/shapes.ts';
import { toThcNumber } from '../../../src/money/amounts.ts';
import type { ResultOf } from '../../actions/payments/payment-result.ts';
import { presentHarvested } from './plant.ts';

const HUNDREDTHS = 100;
const MILLIONTHS = 1_000_000;

/** Presents the changes of an upgrade, computed with the growers of the growhouse at that time. */
export function presentUpgrade(result: ResultOf<'upgrade'>): UpgradeShape {
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
