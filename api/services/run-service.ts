import type { Context } from '../actions/context.ts';
import { finishServiceRun } from '../actions/services/finish-service-run.ts';
import { renewServiceLease } from '../actions/services/renew-service-lease.ts';
import { SERVICE_LEASE_MS } from '../actions/services/service-state.ts';
import type { ObservedRun } from '../metrics/metrics.ts';
import type { Service, Timer } from './service.ts';

export interface RunOptions {
  service: Service;
  /** This process, which holds the lease of the service. */
  holder: string;
  timer: Timer;
  onRun: (run: ObservedRun) => void;
}

/** Runs a service once under the lease of this process, and releases the lease. Never rejects. */
export async function runService(
  context: Context,
  { service, holder, timer, onRun }: RunOptions,
): Promise<void> {
  const { name, shortName, intervalMs } = service;
  const startedAtMs = context.now();
  const stopRenewal = keepLease(context, { shortName, holder, timer });
  let error: string | null = await service.run(context).then(() => null, toReason);
  stopRenewal();
  const run = { name, shortName, intervalMs, holder, startedAtMs, error };
  // Without a record, the service is due again once the lease has run out.
  await finishServiceRun(context, run).catch((cause: unknown) => (error = toReason(cause)));
  if (error !== null) context.log.error('service.failed', { service: shortName, error });
  onRun({ shortName, hasSucceeded: error === null });
}

/** Renews the lease until the returned function is called. */
function keepLease(
  context: Context,
  { shortName, holder, timer }: { shortName: string; holder: string; timer: Timer },
): () => void {
  let cancel: () => void = () => undefined;
  const scheduleRenewal = () => {
    cancel = timer(SERVICE_LEASE_MS / 3, () => {
      scheduleRenewal();
      renewServiceLease(context, { shortName, holder }).catch((cause: unknown) => {
        context.log.warn('service.lease-not-renewed', {
          service: shortName,
          error: toReason(cause),
        });
      });
    });
  };
  scheduleRenewal();
  return () => {
    cancel();
  };
}

const toReason = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
