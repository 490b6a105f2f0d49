import { thc, type ThcUnits } from './amounts.ts';
import type { GrowerClass } from './grower-class.ts';
import { type Boost, BOOST_SCALE, rarityOf } from './rarity.ts';
import type { Strain } from './strain.ts';
import { divideHalfUp } from './whole.ts';

/**
 * The three formulas that turn staffing and strain into time and THC. They run in whole numbers:
 * boosts in ten-thousandths, factors in hundredths, so sums of boost × factor are millionths.
 */

export const BASE_PAYOUT_THC = 42;
export const BASE_WATERING_HOURS = 24;
const FACTOR_SCALE = 100;
const MILLION = BOOST_SCALE * FACTOR_SCALE;
/** No set of boosts waters faster than this, so a payout stays finite. */
const LEAST_WATERING_HUNDREDTHS = 100;

/** What a grower brings to the formulas. */
export type GrowerBonus = Pick<GrowerClass, 'id' | 'harvestBoost'>;
export type StrainBonus = Pick<Strain, 'rarityId' | 'harvestBoost'>;

const HARVEST_FACTORS = [100, 100, 50, 35] as const;

function harvestFactor(growers: number): number {
  const factor = HARVEST_FACTORS[growers];
  if (factor === undefined) throw new RangeError('The formulas cover at most 3 growers');
  return factor;
}

const wateringFactor = (growers: number): number => (growers > 1 ? 80 : 100);

function growerSum(growers: readonly GrowerBonus[]): Boost {
  return growers.reduce((sum, g) => sum + g.harvestBoost + rarityOf(g.id).growerSkew, 0);
}

/**
 * Hours from one watering to the next, × 100. Without a strain it is the growhouse's own figure.
 * @returns at least 100
 */
export function wateringHundredths(
  growers: readonly GrowerBonus[],
  strain: StrainBonus | null,
): number {
  const saved =
    growerSum(growers) * wateringFactor(growers.length) +
    (strain ? (strain.harvestBoost + rarityOf(strain.rarityId).plantSkew) * FACTOR_SCALE : 0);
  const left = BigInt(Math.round(BASE_WATERING_HOURS * MILLION - saved));
  const hundredths = Number(divideHalfUp(left, BigInt(MILLION / 100)));
  return Math.max(LEAST_WATERING_HUNDREDTHS, hundredths);
}

/**
 * The harvest bonus in millionths: 1 + 0.05 a level above the first, plus growers, plus strain.
 */
export function harvestBonusMillionths(
  level: number,
  growers: readonly GrowerBonus[],
  strain: StrainBonus | null,
): number {
  const base = MILLION + (level - 1) * (MILLION / 20);
  const fromGrowers = growerSum(growers) * harvestFactor(growers.length);
  return base + fromGrowers + (strain?.harvestBoost ?? 0) * FACTOR_SCALE;
}

/**
 * What one harvest pays, in whole THC.
 * payout = round(42 × 5 × (level + rarity + Σ class × f) / (watering time / 24) × bonus)
 */
export function harvestPayout(
  level: number,
  growers: readonly GrowerBonus[],
  strain: StrainBonus,
): ThcUnits {
  const classes = growers.reduce((sum, grower) => sum + grower.id, 0);
  const standing =
    (level + strain.rarityId) * FACTOR_SCALE + classes * harvestFactor(growers.length);
  const bonus = Math.max(0, Math.round(harvestBonusMillionths(level, growers, strain)));
  const numerator =
    BigInt(BASE_PAYOUT_THC * 5 * BASE_WATERING_HOURS) * BigInt(standing) * BigInt(bonus);
  const denominator = BigInt(MILLION) * BigInt(wateringHundredths(growers, strain));
  return thc(divideHalfUp(numerator, denominator));
}

/** What a living plant pays when an upgrade harvests it early: round(payout × stage / 5). */
export function earlyHarvestPayout(payout: ThcUnits, stage: number): ThcUnits {
  return thc(divideHalfUp(payout * BigInt(stage), 5n * thc(1)));
}

/** @returns whole THC to revive a withered plant: 42 × rarity × stage. */
export function revivalCost(rarityId: number, stage: number): ThcUnits {
  return thc(BASE_PAYOUT_THC * rarityOf(rarityId).id * stage);
}
