import { unsettledPayouts, type UnsettledPayouts } from '../store/dashboard.ts';
import { databaseSize } from '../store/database-size.ts';
import type { Context } from './context.ts';

/** How things stand at this moment, for those who watch the server. */
export interface Gauges {
  unsettled: UnsettledPayouts[];
  /** How long the oldest payout that is queued or sent has waited; 0 where none does. */
  oldestOpenMs: number;
  databaseBytes: number;
  /** Of the write-ahead log. */
  logBytes: number;
}

export async function readGauges(ctx: Context): Promise<Gauges> {
  const unsettled = await unsettledPayouts(ctx.db);
  const open = unsettled.filter(({ state }) => state !== 'set_aside');
  const nowMs = ctx.now();
  const sinceMs = Math.min(nowMs, ...open.map(({ oldestAtMs }) => oldestAtMs));
  const size = await databaseSize(ctx.backups.databaseUrl);
  return { unsettled, oldestOpenMs: nowMs - sinceMs, ...size };
}
