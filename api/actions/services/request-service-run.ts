import { requestServiceRun as requestRun } from '../../store/server/services.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';

/** Makes the next run of a started service due now, in whichever process runs it. */
export async function requestServiceRun(ctx: Context, shortName: string): Promise<void> {
  const nowMs = ctx.now();
  await inTransaction(ctx, (db) => requestRun(db, shortName, nowMs));
}
