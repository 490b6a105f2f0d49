import { renewServiceLease as renewLease } from '../../store/server/services.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import { SERVICE_LEASE_MS } from './service-state.ts';

/** Renews the lease under which this process runs a service. */
export async function renewServiceLease(
  ctx: Context,
  { shortName, holder }: { shortName: string; holder: string },
): Promise<void> {
  const untilMs = ctx.now() + SERVICE_LEASE_MS;
  await inTransaction(ctx, (db) => renewLease(db, { shortName, holder, untilMs }));
}
