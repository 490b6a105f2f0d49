import { DIE_AFTER_HOURS, WITHER_AFTER_HOURS } from '../../src/game/game-time.ts';
import { countDueBetween, readLifecycleCursor, setLifecycleCursor } from '../store/lifecycle.ts';
import { appendLog } from '../store/logs.ts';
import type { Context } from './context.ts';

/**
 * Tells in the log how many plants have withered and died since it last looked. They do so by their
 * timestamps alone, also while nobody looks: nothing else depends on this.
 */
export async function followLifecycle(ctx: Context): Promise<void> {
  const nowMs = ctx.now();
  const witherMs = WITHER_AFTER_HOURS * ctx.settings.msPerHour;
  const dieMs = DIE_AFTER_HOURS * ctx.settings.msPerHour;
  await ctx.db.transaction().execute(async (db) => {
    const followedMs = (await readLifecycleCursor(db)) ?? nowMs;
    await setLifecycleCursor(db, nowMs);
    const died = await countDueBetween(db, {
      afterMs: followedMs - dieMs,
      untilMs: nowMs - dieMs,
    });
    const withered = await countDueBetween(db, {
      afterMs: Math.max(followedMs - witherMs, nowMs - dieMs),
      untilMs: nowMs - witherMs,
    });
    if (withered + died === 0) return;
    const message = `Plants withered: ${withered}, died: ${died}`;
    const entry = { level: 'Info', category: 'Service Action', address: null, message } as const;
    await appendLog(db, entry, nowMs);
  });
}
