import { THC_DECIMALS, formatDecimal } from '../../../src/game/amounts.ts';
import type { AuditFields } from '../../store/audit.ts';
import type { HarvestResult } from '../book-harvests.ts';
import type { Admin, Context } from '../context.ts';
import { gameMoment } from '../game-moment.ts';
import { anyPlant, type StandingPlant } from '../own-growhouse.ts';
import { tendByHarvesting, tendByPruning, tendByWatering } from '../tend-plant.ts';
import { inAct } from './in-act.ts';
import { type Act, recordAct } from './record-act.ts';

/** Admins do to any plant what its owner may do, by the same rules and for the owner. */
interface Target {
  plantId: number;
}

/** @throws Refused NOT_FOUND, PLANT_GONE and what the rule refuses */
export async function waterAnyPlant(ctx: Context, admin: Admin, { plantId }: Target) {
  await inAct(ctx, admin, async (db, actor) => {
    const moment = gameMoment(ctx);
    const standing = await anyPlant(db, plantId);
    const { stage, nextWateringAtMs } = await tendByWatering(db, standing, moment);
    const act = {
      action: 'water plant',
      before: growthFields(standing.plant),
      after: growthFields({ stage, nextWateringAtMs }),
      ...plantTarget(standing),
    };
    await recordAct(db, actor, act, moment.nowMs);
  });
}

/** The owner is owed the payout. @throws Refused NOT_FOUND, PLANT_GONE and what the rule refuses */
export async function harvestAnyPlant(
  ctx: Context,
  admin: Admin,
  { plantId }: Target,
): Promise<HarvestResult> {
  const result = await inAct(ctx, admin, async (db, actor) => {
    const moment = gameMoment(ctx);
    const standing = await anyPlant(db, plantId);
    const harvested = await tendByHarvesting(db, standing, moment);
    const after = { payout_thc: formatDecimal(harvested.payout, THC_DECIMALS) };
    const act = { action: 'harvest plant', after, ...plantTarget(standing) };
    await recordAct(db, actor, act, moment.nowMs);
    return harvested;
  });
  if (result.payout > 0n) ctx.onPayoutQueued?.();
  return result;
}

/** @throws Refused NOT_FOUND, PLANT_GONE, PLANT_NOT_DEAD */
export async function pruneAnyPlant(ctx: Context, admin: Admin, { plantId }: Target) {
  await inAct(ctx, admin, async (db, actor) => {
    const moment = gameMoment(ctx);
    const standing = await anyPlant(db, plantId);
    await tendByPruning(db, standing, moment);
    const before = growthFields(standing.plant);
    await recordAct(
      db,
      actor,
      { action: 'prune plant', before, ...plantTarget(standing) },
      moment.nowMs,
    );
  });
}

const plantTarget = ({ plant, house }: StandingPlant): Pick<Act, 'target' | 'targetAddress'> => ({
  target: `plant ${plant.id} in growhouse ${house.id}`,
  targetAddress: house.address,
});

const growthFields = (growth: { stage: number; nextWateringAtMs: number | null }): AuditFields => ({
  stage: growth.stage,
  next_watering_time:
    growth.nextWateringAtMs === null ? null : new Date(growth.nextWateringAtMs).toISOString(),
});
