import { listPayingClasses } from '../../../src/game/growers/working-growers.ts';
import { computeGrowhouseStats } from '../../../src/game/growhouse.ts';
import { getLevelRequirements, LAST_LEVEL } from '../../../src/game/levels/levels.ts';
import {
  computeUpgradeDifference,
  computeUpgradePayout,
  decideUpgrade,
  type Upgrade,
} from '../../../src/game/levels/upgrade.ts';
import { type GameMoment, getPlantState, occupiesPlantSlot } from '../../../src/game/plant.ts';
import { ZERO_PER_RARITY } from '../../../src/game/rarity.ts';
import { getStrain } from '../../../src/game/strain.ts';
import { type Money, thcUnits, formatMoney } from '../../../src/money/amounts.ts';
import type { PaymentIntent } from '../../../src/contract/payment-intent.ts';
import type { Connection } from '../../store/database/database.ts';
import { releaseGrower } from '../../store/growhouses/growers.ts';
import {
  findGrowhouse,
  type Growhouse,
  updateGrowhouse,
} from '../../store/growhouses/growhouses.ts';
import { endPlant } from '../../store/growhouses/plants.ts';
import { isPseudonym } from '../../store/users/pseudonyms.ts';
import { type Context, getGameMoment } from '../context.ts';
import { createGrowhouse } from '../growhouses/create-growhouses.ts';
import { logPlayerAction } from '../logs/application-log.ts';
import type { IncomingPayment } from '../payments/incoming-payment.ts';
import { type PaymentMatch, UNMATCHED } from '../payments/payment-match.ts';
import type { ResultOf } from '../payments/payment-result.ts';
import { queuePlantPayouts } from '../plants/harvest.ts';
import { assertUpdated } from '../transaction.ts';

/**
 * Matches a payment with a growhouse of the payer's that is still on the level the payment is for and
 * has its harvests done. Either currency counts if it was paid in full.
 */
export async function matchUpgrade(
  ctx: Context,
  db: Connection,
  payment: IncomingPayment,
  intent: Extract<PaymentIntent, { kind: 'upgrade' | 'maxupgrade' }>,
): Promise<PaymentMatch> {
  const growhouse = await findGrowhouse(db, intent.growhouseId);
  if (growhouse && isPseudonym(growhouse.address)) {
    return { kind: 'refund', subject: { growhouse_id: growhouse.id }, code: 'ACCOUNT_DELETED' };
  }
  if (growhouse?.address !== payment.payer) return UNMATCHED;
  const subject = { growhouse_id: growhouse.id };
  const level = intent.kind === 'upgrade' ? intent.level : LAST_LEVEL;
  const hasRightKind = (intent.kind === 'maxupgrade') === level >= LAST_LEVEL;
  if (!hasRightKind || growhouse.level !== level || growhouse.isMaxLevel) {
    const code = growhouse.isMaxLevel ? 'GROWHOUSE_RETIRED' : 'UPGRADE_NOT_QUALIFIED';
    return { kind: 'refund', subject, code };
  }
  const { thc, sol } = getLevelRequirements(level);
  const isPaidInSol = payment.received.lamports >= sol;
  const price = isPaidInSol
    ? ({ currency: 'sol', amount: sol } as const)
    : ({ currency: 'thc', amount: thc } as const);
  // The payment has been made, so the payment half of the progress counts as complete.
  const decision = decideUpgrade(growhouse, price.amount, price.amount);
  if (!decision.ok) return { kind: 'refund', subject, code: decision.code };
  const upgrade = decision.value;
  // The vault pays THC for the plants that the upgrade ends.
  const causesPayout = listPlantsInSlots(growhouse, getGameMoment(ctx)).length > 0;
  const deliver = () => deliverUpgrade(ctx, db, { growhouse, upgrade, price });
  return { kind: 'purchase', subject, price, causesPayout, deliver };
}

/**
 * Moves a growhouse to its next level: its plants are harvested early and the level's counters
 * restart. From the last level the growhouse retires, which releases its growers and creates a new
 * growhouse of level 1 for the player.
 * @throws RefusalError CONFLICT if something changed since it was read
 */
async function deliverUpgrade(
  ctx: Context,
  db: Connection,
  { growhouse, upgrade, price }: { growhouse: Growhouse; upgrade: Upgrade; price: Money },
): Promise<ResultOf<'upgrade'>> {
  const { newLevel, isMaxLevel } = upgrade;
  assertUpdated(
    await updateGrowhouse(db, growhouse, {
      counters: { harvested: ZERO_PER_RARITY, payoutReceived: thcUnits(0n) },
      levelState: { level: newLevel, isMaxLevel },
    }),
  );
  const harvests = await harvestEarly(ctx, db, growhouse);
  const newGrowhouseId = isMaxLevel ? await replaceRetired(ctx, db, growhouse) : null;
  const successor = newGrowhouseId === null ? '' : `, growhouse ${newGrowhouseId} takes its place`;
  const goal = isMaxLevel ? 'max level' : `level ${newLevel}`;
  const upgraded = `Upgraded growhouse ${growhouse.id} to ${goal} for ${formatMoney(price)}`;
  await logPlayerAction(db, growhouse, `${upgraded}${successor}`, ctx.now());
  return {
    kind: 'upgrade',
    newLevel,
    isMaxLevel,
    stats: computeGrowhouseStats(newLevel, growhouse.growerClasses),
    difference: computeUpgradeDifference(growhouse, newLevel),
    harvests,
    newGrowhouseId,
    growers: growhouse.growers.map(({ id, classId }) => ({ id, classId })),
  };
}

/** Releases the growers of a retired growhouse and creates its successor. @returns the new id */
async function replaceRetired(ctx: Context, db: Connection, retired: Growhouse): Promise<number> {
  for (const grower of retired.growers) assertUpdated(await releaseGrower(db, grower));
  return createGrowhouse(ctx, db, retired.userId);
}

const listPlantsInSlots = ({ plants }: Growhouse, moment: GameMoment) =>
  plants.filter((plant) => occupiesPlantSlot(getPlantState(plant, moment)));

/** Ends every plant in a plant slot and queues a payout for what it is worth at its stage. */
async function harvestEarly(
  ctx: Context,
  db: Connection,
  growhouse: Growhouse,
): Promise<ResultOf<'upgrade'>['harvests']> {
  const moment = getGameMoment(ctx);
  const harvests = [];
  for (const plant of listPlantsInSlots(growhouse, moment)) {
    const payout = computeUpgradePayout(plant, {
      ...moment,
      growhouse,
      strain: getStrain(plant.strainId),
      payingClasses: listPayingClasses(plant.tenuresAtPlanting, growhouse.growers),
    });
    assertUpdated(await endPlant(db, plant, 'upgraded', moment.nowMs));
    harvests.push({ plantId: plant.id, strainId: plant.strainId, payout });
  }
  queuePlantPayouts(db, growhouse, { reason: 'upgrade', harvests, nowMs: moment.nowMs });
  return harvests;
}
