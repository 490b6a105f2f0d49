import { formatDecimal, SOL_DECIMALS, THC_DECIMALS, thcUnits } from '../../src/game/amounts.ts';
import type { PaymentMethod } from '../../src/game/dispensary.ts';
import { growhouseStats } from '../../src/game/growhouse.ts';
import { takesSlot, plantState } from '../../src/game/plant.ts';
import { NONE_PER_RARITY } from '../../src/game/rarity.ts';
import { strainOf } from '../../src/game/strain.ts';
import { payoutOnUpgrade, type Upgrade, upgradeDifference } from '../../src/game/upgrade.ts';
import type { Connection } from '../store/database.ts';
import { placeGrower } from '../store/growers.ts';
import { claimGrowhouse, type Growhouse } from '../store/growhouses.ts';
import { queuePayouts } from '../store/payouts.ts';
import { endPlant } from '../store/plants.ts';
import type { Context } from './context.ts';
import { foundGrowhouse } from './found-growhouses.ts';
import { gameMoment } from './game-moment.ts';
import { logPlay } from './log-play.ts';
import type { ResultOf } from './payment-result.ts';
import { claimed } from './transaction.ts';

export interface PaidUpgrade {
  house: Growhouse;
  upgrade: Upgrade;
  currency: PaymentMethod;
  /** THC base units or lamports. */
  price: bigint;
}

/**
 * Takes a growhouse to its next level: what stands in it is harvested early, the counters start anew.
 * From the last level it retires: its growers are free, and a growhouse of level 1 takes its place.
 * @throws Refused CONFLICT where something changed since it was read
 */
export async function deliverUpgrade(
  ctx: Context,
  db: Connection,
  { house, upgrade, currency, price }: PaidUpgrade,
): Promise<ResultOf<'upgrade'>> {
  const nowMs = ctx.now();
  const { newLevel, isMaxLevel } = upgrade;
  claimed(
    await claimGrowhouse(db, house, {
      counters: { harvested: NONE_PER_RARITY, payoutReceived: thcUnits(0n) },
      standing: { level: newLevel, isMaxLevel },
    }),
  );
  const harvests = await harvestEarly(ctx, db, house);
  if (isMaxLevel) {
    for (const grower of house.growers) claimed(await placeGrower(db, grower, null));
  }
  const newGrowhouseId = isMaxLevel ? await foundGrowhouse(ctx, db, house.userId) : null;
  const paid = formatDecimal(price, currency === 'thc' ? THC_DECIMALS : SOL_DECIMALS);
  const heir = newGrowhouseId === null ? '' : `, growhouse ${newGrowhouseId} takes its place`;
  const goal = isMaxLevel ? 'max level' : `level ${newLevel}`;
  const line = `Upgraded growhouse ${house.id} to ${goal} for ${paid} ${currency.toUpperCase()}${heir}`;
  await logPlay(db, house, line, nowMs);
  return {
    kind: 'upgrade',
    newLevel,
    isMaxLevel,
    stats: growhouseStats(newLevel, house.growerClasses),
    difference: upgradeDifference(house, newLevel),
    harvests,
    newGrowhouseId,
  };
}

/** Ends everything that stands in a pot, and owes what each plant is worth at its stage. */
async function harvestEarly(
  ctx: Context,
  db: Connection,
  house: Growhouse,
): Promise<ResultOf<'upgrade'>['harvests']> {
  const moment = gameMoment(ctx);
  const standing = house.plants.filter((plant) => takesSlot(plantState(plant, moment)));
  const harvests = [];
  for (const plant of standing) {
    const payout = payoutOnUpgrade(plant, strainOf(plant.strainId), house, moment);
    claimed(await endPlant(db, plant, 'upgraded', moment.nowMs));
    harvests.push({ plantId: plant.id, strainId: plant.strainId, payout });
  }
  await queuePayouts(
    db,
    harvests
      .filter(({ payout }) => payout > 0n)
      .map(({ plantId, payout }) => ({
        address: house.address,
        currency: 'thc' as const,
        amount: payout,
        reason: 'upgrade' as const,
        plantId,
        growhouseId: house.id,
      })),
    moment.nowMs,
  );
  return harvests;
}
