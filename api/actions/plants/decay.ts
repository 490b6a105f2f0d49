import { DIE_AFTER_HOURS, WITHER_AFTER_HOURS } from '../../../src/game/game-time.ts';
import { FINAL_STAGE, type GameMoment } from '../../../src/game/plant.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import * as store from '../../store/growhouses/plant-decay.ts';
import { appendLog } from '../../store/server/logs.ts';
import { type Context, getGameMoment } from '../context.ts';
import { yieldToEventLoop } from '../yield-to-event-loop.ts';

/** Counts the seeds and plants that have not ended by the state that `getPlantState` would give each. */
export async function countPlantStates(ctx: Context) {
  const { witheredMs, deadMs } = getDecayCutoffs(getGameMoment(ctx));
  const count = async (filter: Parameters<typeof store.countPlantRows>[1]) => {
    await yieldToEventLoop();
    return store.countPlantRows(ctx.db, filter);
  };
  const living = await store.countLivingPlants(ctx.db);
  const stages = GROWING_STAGES;
  const planted = {
    sapling: await count({ stages: [1, 2], dueAfterMs: witheredMs }),
    plant: await count({ stages: [3, 4], dueAfterMs: witheredMs }),
    harvestable: await count({ stages: [FINAL_STAGE] }),
    withered: await count({ stages, dueAfterMs: deadMs, dueUntilMs: witheredMs }),
    dead: await count({ stages, dueUntilMs: deadMs }),
  };
  const plantedCount = Object.values(planted).reduce((sum, each) => sum + each);
  // The rest are seeds. Seeds planted between the counts must not make the number negative.
  return { seed: Math.max(0, living - plantedCount), ...planted };
}

/**
 * Logs how many plants have withered and died since the last run. Only the log depends on this: plants
 * decay by their timestamps alone.
 */
export async function logPlantDecay(ctx: Context): Promise<void> {
  const nowMs = ctx.now();
  const { msPerHour } = ctx.settings;
  await runTransaction(ctx.db, async (db) => {
    const lastRunMs = (await store.loadLifecycleCursor(db)) ?? nowMs;
    await store.saveLifecycleCursor(db, nowMs);
    const before = getDecayCutoffs({ nowMs: lastRunMs, msPerHour });
    const now = getDecayCutoffs({ nowMs, msPerHour });
    const died = await store.countPlantRows(db, {
      stages: GROWING_STAGES,
      dueAfterMs: before.deadMs,
      dueUntilMs: now.deadMs,
    });
    const withered = await store.countPlantRows(db, {
      stages: GROWING_STAGES,
      dueAfterMs: Math.max(before.witheredMs, now.deadMs),
      dueUntilMs: now.witheredMs,
    });
    if (withered + died === 0) return;
    const message = `Plants withered: ${withered}, died: ${died}`;
    await appendLog(db, { message }, nowMs);
  });
}

/** Stages in which a plant can wither: all but the seed and the ripe plant. */
const GROWING_STAGES: readonly number[] = Array.from(
  { length: FINAL_STAGE - 1 },
  (_, index) => index + 1,
);

/** Returns the Unix ms up to which a growing plant's watering was due if it has withered, or died. */
const getDecayCutoffs = ({ nowMs, msPerHour }: GameMoment) => ({
  witheredMs: nowMs - WITHER_AFTER_HOURS * msPerHour,
  deadMs: nowMs - DIE_AFTER_HOURS * msPerHour,
});
