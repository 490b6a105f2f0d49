import { takeServiceLease } from '../store/services.ts';
import type { Context } from './context.ts';

/** How long a claim holds that is not renewed, as when its process was killed. */
export const SERVICE_CLAIM_MS = 10_000;

/**
 * Claims the running of a service for this process, or renews the claim.
 * @returns false while another process runs it
 */
export function claimService(
  ctx: Context,
  { shortName, holder }: { shortName: string; holder: string },
): Promise<boolean> {
  const nowMs = ctx.now();
  return takeServiceLease(ctx.db, { shortName, holder, untilMs: nowMs + SERVICE_CLAIM_MS }, nowMs);
}
