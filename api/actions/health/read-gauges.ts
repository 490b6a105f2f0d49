import { loadUnsettledPayouts, type UnsettledPayouts } from '../../store/dashboard.ts';
import { readDatabaseSize } from '../../store/database-size.ts';
import type { Context } from '../context.ts';

/** The current figures that the metrics endpoint exports. */
export interface Gauges {
  unsettled: UnsettledPayouts[];
  /** Age of the oldest payout that is queued or sent; 0 if there is none. */
  oldestOpenMs: number;
  databaseBytes: number;
  /** Size of the write-ahead log. */
  logBytes: number;
}

export async function readGauges(ctx: Context): Promise<Gauges> {
  const unsettled = await loadUnsettledPayouts(ctx.db);
  const open = unsettled.filter(({ state }) => state !== 'set_aside');
  const nowMs = ctx.now();
  const sinceMs = Math.min(nowMs, ...open.map(({ oldestAtMs }) => oldestAtMs));
  const size = await readDatabaseSize(ctx.backups.databaseUrl);
  return { unsettled, oldestOpenMs: nowMs - sinceMs, ...size };
}
