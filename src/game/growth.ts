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
/** The last factor of the payout. */
export const PAYOUT_FACTOR = 5;
const FACTOR_SCALE = 100;
const MILLION = BOOST_SCALE * FACTOR_SCALE;
/** No set of boosts waters faster than this, so a payout stays finite. */
export const LEAST_WATERING_HUNDREDTHS = 100;

/** What a grower brings to the formulas. */
export type GrowerBonus = Pick<GrowerClass, 'id' | 'harvestBoost'>;
export type StrainBonus = Pick<Strain, 'rarityId' | 'harvestBoost'>;

const HARVEST_FACTORS = [100, 100, 50, 35] as const;

/** How much each grower counts in bonus and standing, in hundredths. */
export function harvestFactor(growers: number): number {
  const factor = HARVEST_FACTORS[growers];
  if (factor === undefined) throw new RangeError('The formulas cover at most 3 growers');
  return factor;
}

/** How much each grower counts in the watering time, in hundredths. */
export const wateringFactor = (growers: number): number => (growers > 1 ? 80 : 100);

/** One summand of a formula. */
export interface Term {
  /** What it comes from; a number is a grower, by its place among those asked for. */
  readonly of: 'base' | 'level' | 'rarity' | 'strain' | number;
  /** 1.0 is 1,000,000. */
  readonly millionths: number;
}

const sumOf = (terms: readonly Term[]): number =>
  terms.reduce((sum, { millionths }) => sum + millionths, 0);

/** What the grower brings by itself: its boost and the skew of its class. */
export const growerBoost = (grower: GrowerBonus): Boost =>
  grower.harvestBoost + rarityOf(grower.id).growerSkew;

/** The summands of the watering time, in hours: what growers and strain save is below 0. */
export function wateringTerms(
  growers: readonly GrowerBonus[],
  strain: StrainBonus | null,
): readonly Term[] {
  const factor = wateringFactor(growers.length);
  const terms: Term[] = [{ of: 'base', millionths: BASE_WATERING_HOURS * MILLION }];
  growers.forEach((grower, index) => {
    terms.push({ of: index, millionths: -growerBoost(grower) * factor });
  });
  if (strain) {
    const saved = strain.harvestBoost + rarityOf(strain.rarityId).plantSkew;
    terms.push({ of: 'strain', millionths: -saved * FACTOR_SCALE });
  }
  return terms;
}

/**
 * Hours from one watering to the next, × 100. Without a strain it is the growhouse's own figure.
 * @returns at least 100
 */
export function wateringHundredths(
  growers: readonly GrowerBonus[],
  strain: StrainBonus | null,
): number {
  const left = BigInt(Math.round(sumOf(wateringTerms(growers, strain))));
  const hundredths = Number(divideHalfUp(left, BigInt(MILLION / 100)));
  return Math.max(LEAST_WATERING_HUNDREDTHS, hundredths);
}

/** The summands of the harvest bonus. */
export function harvestBonusTerms(
  level: number,
  growers: readonly GrowerBonus[],
  strain: StrainBonus | null,
): readonly Term[] {
  const factor = harvestFactor(growers.length);
  const terms: Term[] = [
    { of: 'base', millionths: MILLION },
    { of: 'level', millionths: (level - 1) * (MILLION / 20) },
  ];
  growers.forEach((grower, index) => {
    terms.push({ of: index, millionths: growerBoost(grower) * factor });
  });
  if (strain) terms.push({ of: 'strain', millionths: strain.harvestBoost * FACTOR_SCALE });
  return terms;
}

/**
 * The harvest bonus in millionths: 1 + 0.05 a level above the first, plus growers, plus strain.
 */
export const harvestBonusMillionths = (
  level: number,
  growers: readonly GrowerBonus[],
  strain: StrainBonus | null,
): number => sumOf(harvestBonusTerms(level, growers, strain));

/** The summands of a harvest's standing: level, rarity and the growers' classes × their factor. */
export function standingTerms(
  level: number,
  growers: readonly GrowerBonus[],
  strain: StrainBonus,
): readonly Term[] {
  const factor = harvestFactor(growers.length) * (MILLION / FACTOR_SCALE);
  const classes = growers.map((grower, index) => ({ of: index, millionths: grower.id * factor }));
  return [
    { of: 'level', millionths: level * MILLION },
    { of: 'rarity', millionths: strain.rarityId * MILLION },
    ...classes,
  ];
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
  const standing = sumOf(standingTerms(level, growers, strain));
  const bonus = Math.max(0, Math.round(harvestBonusMillionths(level, growers, strain)));
  const numerator =
    BigInt(BASE_PAYOUT_THC * PAYOUT_FACTOR * BASE_WATERING_HOURS) *
    BigInt(standing) *
    BigInt(bonus);
  const denominator =
    BigInt(MILLION) * BigInt(MILLION / FACTOR_SCALE) * BigInt(wateringHundredths(growers, strain));
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
