import { readLifecycleCursor, setLifecycleCursor } from '../store/lifecycle.ts';
import { appendLog } from '../store/logs.ts';
import { countPlants } from '../store/plant-counts.ts';
import type { Context } from './context.ts';
import { dueTimes, GROWING_STAGES as stages } from './plant-spans.ts';

/**
 * Tells in the log how many plants have withered and died since it last looked. They do so by their
 * timestamps alone, also while nobody looks: nothing else depends on this.
 */
export async function followLifecycle(ctx: Context): Promise<void> {
  const nowMs = ctx.now();
  const { msPerHour } = ctx.settings;
  await ctx.db.transaction().execute(async (db) => {
    const followedMs = (await readLifecycleCursor(db)) ?? nowMs;
    await setLifecycleCursor(db, nowMs);
    const before = dueTimes({ nowMs: followedMs, msPerHour });
    const now = dueTimes({ nowMs, msPerHour });
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
