import { upsertServiceLease } from '../../store/services.ts';
import type { Context } from '../context.ts';

/** How long a lease lasts without renewal, for example after its process was killed. */
export const SERVICE_LEASE_MS = 10_000;

/**
 * Acquires or renews the lease to run a service in this process. Ignores a lease that ends later than
 * any lease taken now, because the clock was set back since.
 * @returns false while another process holds the lease
 */
export function acquireServiceLease(
  ctx: Context,
  { shortName, holder }: { shortName: string; holder: string },
): Promise<boolean> {
  const nowMs = ctx.now();
  const untilMs = nowMs + SERVICE_LEASE_MS;
  return upsertServiceLease(ctx.db, { shortName, holder, untilMs }, { nowMs, maxUntilMs: untilMs });
}
