import { loadUnsettledPayouts, type UnsettledPayouts } from '../../store/dashboard.ts';
import { readDatabaseSize } from '../../store/database-size.ts';
import { countParked, findOldestPayableMs, type ParkedCount } from '../../store/payouts-parked.ts';
import type { Context } from '../context.ts';

/** The current figures that the metrics endpoint exports. */
export interface Gauges {
  unsettled: UnsettledPayouts[];
  /** Queued payouts that cannot be paid now, by reason. */
  parked: ParkedCount[];
  /** Age of the oldest payout that could be paid and is not confirmed; 0 if there is none. */
  oldestPayableMs: number;
  databaseBytes: number;
  /** Size of the write-ahead log. */
  logBytes: number;
}

export async function readGauges(ctx: Context): Promise<Gauges> {
  const unsettled = await loadUnsettledPayouts(ctx.db);
  const parked = await countParked(ctx.db);
  const nowMs = ctx.now();
  const sinceMs = (await findOldestPayableMs(ctx.db)) ?? nowMs;
  const size = await readDatabaseSize(ctx.backups.databaseUrl);
  return { unsettled, parked, oldestPayableMs: Math.max(nowMs - sinceMs, 0), ...size };
}
