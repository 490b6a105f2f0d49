import { thc, type ThcUnits } from '../money/amounts.ts';
import type { GrowerClass } from './growers/grower-class.ts';
import { type Boost, BOOST_SCALE, getRarity } from './rarity.ts';
import type { Strain } from './strain.ts';

/**
 * The formulas for watering time, harvest bonus and harvest payout (spec, section 9). They use
 * whole numbers throughout: boosts are ten-thousandths and factors hundredths, so a boost times a
 * factor is in millionths.
 */

export const BASE_PAYOUT_THC = 42;
export const BASE_WATERING_HOURS = 24;
/** The constant "times 5" at the end of the payout formula. */
export const PAYOUT_FACTOR = 5;
const FACTOR_SCALE = 100;
const MILLION = BOOST_SCALE * FACTOR_SCALE;
/** Shortest watering time, in game hours × 100. It keeps payouts finite, whatever the boosts. */
export const MIN_WATERING_HUNDREDTHS = 100;

export type GrowerBonus = Pick<GrowerClass, 'id' | 'harvestBoost'>;
export type StrainBonus = Pick<Strain, 'rarityId' | 'harvestBoost'>;

const HARVEST_FACTORS = [100, 100, 50, 35] as const;

/**
 * Returns the weight of each grower in harvest bonus and payout, in hundredths: 1 for one grower,
 * 0.5 for two, 0.35 for three.
 * @throws RangeError for more than 3 growers
 */
export function getHarvestFactor(growers: number): number {
  const factor = HARVEST_FACTORS[growers];
  if (factor === undefined) throw new RangeError('The formulas cover at most 3 growers');
  return factor;
}

/** Returns the weight of each grower in the watering time, in hundredths. */
export const getWateringFactor = (growers: number): number => (growers > 1 ? 80 : 100);

/** One term of a formula. */
export interface Term {
  /** Where the term comes from; a number is the index of a grower. */
  readonly source: 'base' | 'level' | 'rarity' | 'strain' | number;
  /** 1.0 is 1,000,000. */
  readonly millionths: number;
}

const sumTerms = (terms: readonly Term[]): number =>
  terms.reduce((sum, { millionths }) => sum + millionths, 0);

/** Returns a grower's boost before any factor: its own plus the grower skew of its class. */
export const getGrowerBoost = (grower: GrowerBonus): Boost =>
  grower.harvestBoost + getRarity(grower.id).growerSkew;

/**
 * Returns the terms of the watering time in game hours. Savings by growers and strain are negative.
 */
export function getWateringTerms(
  growers: readonly GrowerBonus[],
  strain: StrainBonus | null,
): readonly Term[] {
  const factor = getWateringFactor(growers.length);
  const terms: Term[] = [{ source: 'base', millionths: BASE_WATERING_HOURS * MILLION }];
  growers.forEach((grower, index) => {
    terms.push({ source: index, millionths: -getGrowerBoost(grower) * factor });
  });
  if (strain) {
    const boost = strain.harvestBoost + getRarity(strain.rarityId).plantSkew;
    terms.push({ source: 'strain', millionths: -boost * FACTOR_SCALE });
  }
  return terms;
}

/**
 * Computes the time between two waterings in game hours × 100, rounded to whole hundredths:
 * 24 − Σ (grower boost + skew) × factor − (strain boost + skew).
 * @param strain null computes the growhouse's own figure
 * @returns at least 100
 */
export function computeWateringHundredths(
  growers: readonly GrowerBonus[],
  strain: StrainBonus | null,
): number {
  const millionths = BigInt(Math.round(sumTerms(getWateringTerms(growers, strain))));
  const hundredths = Number(divideHalfUp(millionths, BigInt(MILLION / 100)));
  return Math.max(MIN_WATERING_HUNDREDTHS, hundredths);
}

/** Returns the terms of the harvest bonus. */
export function getHarvestBonusTerms(
  level: number,
  growers: readonly GrowerBonus[],
  strain: StrainBonus | null,
): readonly Term[] {
  const factor = getHarvestFactor(growers.length);
  const terms: Term[] = [
    { source: 'base', millionths: MILLION },
    { source: 'level', millionths: (level - 1) * (MILLION / 20) },
  ];
  growers.forEach((grower, index) => {
    terms.push({ source: index, millionths: getGrowerBoost(grower) * factor });
  });
  if (strain) terms.push({ source: 'strain', millionths: strain.harvestBoost * FACTOR_SCALE });
  return terms;
}

/**
 * Computes the harvest bonus in millionths:
 * 1 + 0.05 × (level − 1) + Σ (grower boost + skew) × factor + strain boost.
 * @param strain null computes the growhouse's own figure
 */
export const computeHarvestBonusMillionths = (
  level: number,
  growers: readonly GrowerBonus[],
  strain: StrainBonus | null,
): number => sumTerms(getHarvestBonusTerms(level, growers, strain));

/** Returns the terms of the payout score: level + strain rarity id + Σ class id × factor. */
export function getPayoutScoreTerms(
  level: number,
  growers: readonly GrowerBonus[],
  strain: StrainBonus,
): readonly Term[] {
  const factor = getHarvestFactor(growers.length) * (MILLION / FACTOR_SCALE);
  return [
    { source: 'level', millionths: level * MILLION },
    { source: 'rarity', millionths: strain.rarityId * MILLION },
    ...growers.map((grower, source) => ({ source, millionths: grower.id * factor })),
  ];
}

/**
 * Computes the payout of one harvest, rounded to whole THC:
 * 42 × 5 × payout score / (watering time / 24) × harvest bonus.
 * @returns THC base units, at least 0
 */
export function computeHarvestPayout(
  level: number,
  growers: readonly GrowerBonus[],
  strain: StrainBonus,
): ThcUnits {
  const score = sumTerms(getPayoutScoreTerms(level, growers, strain));
  const bonus = Math.max(0, Math.round(computeHarvestBonusMillionths(level, growers, strain)));
  const numerator =
    BigInt(BASE_PAYOUT_THC * PAYOUT_FACTOR * BASE_WATERING_HOURS) * BigInt(score) * BigInt(bonus);
  const denominator =
    BigInt(MILLION) *
    BigInt(MILLION / FACTOR_SCALE) *
    BigInt(computeWateringHundredths(growers, strain));
  return thc(divideHalfUp(numerator, denominator));
}

/**
 * Computes the payout of a living plant that an upgrade harvests early: payout × stage / 5, rounded
 * to whole THC.
 * @returns THC base units
 */
export function computeEarlyHarvestPayout(payout: ThcUnits, stage: number): ThcUnits {
  return thc(divideHalfUp(payout * BigInt(stage), 5n * thc(1)));
}

/**
 * Computes the price of reviving a withered plant: 42 × rarity id × stage.
 * @returns THC base units
 */
export function computeRevivalCost(rarityId: number, stage: number): ThcUnits {
  return thc(BASE_PAYOUT_THC * getRarity(rarityId).id * stage);
}

/** Returns n / d rounded to the nearest whole number; a half is rounded up. @param d above 0 */
export function divideHalfUp(n: bigint, d: bigint): bigint {
  const doubled = 2n * n + d;
  const quotient = doubled / (2n * d);
  return doubled < 0n && doubled % (2n * d) !== 0n ? quotient - 1n : quotient;
}
