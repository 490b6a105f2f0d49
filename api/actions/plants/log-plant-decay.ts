import { loadLifecycleCursor, saveLifecycleCursor } from '../../store/growhouses/lifecycle.ts';
import { appendLog } from '../../store/server/logs.ts';
import { countPlants } from '../../store/growhouses/plant-counts.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';
import { getDecayCutoffs, GROWING_STAGES as stages } from './decay-cutoffs.ts';

/**
 * Logs how many plants have withered and died since the last run. Only the log depends on this: plants
 * decay by their timestamps alone.
 */
export async function logPlantDecay(ctx: Context): Promise<void> {
  const nowMs = ctx.now();
  const { msPerHour } = ctx.settings;
  await runTransaction(ctx.db, async (db) => {
    const lastRunMs = (await loadLifecycleCursor(db)) ?? nowMs;
    await saveLifecycleCursor(db, nowMs);
    const before = getDecayCutoffs({ nowMs: lastRunMs, msPerHour });
    const now = getDecayCutoffs({ nowMs, msPerHour });
    const died = await countPlants(db, {
      stages,
      dueAfterMs: before.deadMs,
      dueUntilMs: now.deadMs,
    });
    const withered = await countPlants(db, {
      stages,
      dueAfterMs: Math.max(before.witheredMs, now.deadMs),
      dueUntilMs: now.witheredMs,
    });
    if (withered + died === 0) return;
    const message = `Plants withered: ${withered}, died: ${died}`;
    const entry = { level: 'Info', category: 'Service Action', address: null, message } as const;
    await appendLog(db, entry, nowMs);
  });
}
