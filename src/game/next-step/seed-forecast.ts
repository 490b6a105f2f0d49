import { thcUnits, type ThcUnits } from '../../money/amounts.ts';
import type { CartLine } from '../dispensary.ts';
import type { GrowhouseFacts } from '../growhouse.ts';
import { FINAL_STAGE } from '../plant.ts';
import { computeWateringMs } from '../plant-actions.ts';
import { computePayout } from '../harvests.ts';
import { getRarity, type RarityId } from '../rarity.ts';
import { getSeedWait } from './seed-purpose.ts';
import { getStrainsByRarity } from '../strain.ts';

/** From the lowest to the highest value over the strains that a seed may turn out to be. */
export interface ThcRange {
  min: ThcUnits;
  max: ThcUnits;
}

export interface SeedForecast {
  payout: ThcRange;
  /** Real milliseconds from planting to the harvest if each watering is in time; the longest. */
  growingMs: number;
}

/** Forecasts a seed with the current growers; null without a grower, because it pays nothing then. */
export function forecastSeed(
  growhouse: GrowhouseFacts,
  rarityId: RarityId,
  msPerHour: number,
): SeedForecast | null {
  const payingClasses = growhouse.growerClasses;
  if (payingClasses.length === 0) return null;
  const strains = getStrainsByRarity(rarityId);
  const payouts = strains.map((strain) => computePayout({ growhouse, strain, payingClasses }));
  const waits = strains.map((strain) => computeWateringMs({ growhouse, strain, msPerHour }));
  return {
    payout: { min: thcUnits(least(payouts)), max: thcUnits(greatest(payouts)) },
    // It waits as long before the harvest as before each of the four waterings.
    growingMs: Math.max(...waits) * FINAL_STAGE,
  };
}

/** Forecasts what the seeds of a cart pay that can be planted at this level; null if none can. */
export function forecastCart(
  growhouse: GrowhouseFacts,
  cart: readonly CartLine[],
): ThcRange | null {
  const forecasts = cart.flatMap((line) => {
    const { id } = getRarity(line.id);
    const forecast = getSeedWait(growhouse, id) === null ? forecastSeed(growhouse, id, 1) : null;
    return forecast ? [{ ...forecast.payout, quantity: BigInt(line.quantity) }] : [];
  });
  if (forecasts.length === 0) return null;
  return {
    min: thcUnits(forecasts.reduce((sum, { min, quantity }) => sum + min * quantity, 0n)),
    max: thcUnits(forecasts.reduce((sum, { max, quantity }) => sum + max * quantity, 0n)),
  };
}

const least = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((least, amount) => (amount < least ? amount : least));
const greatest = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((greatest, amount) => (amount > greatest ? amount : greatest));
