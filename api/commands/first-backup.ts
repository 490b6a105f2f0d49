import type { Context } from '../actions/context.ts';
import { hasBackup, runBackup } from '../actions/housekeeping/backup.ts';
import type { ServiceControl } from '../services/service-control.ts';

/**
 * Makes the first backup if there is none, so that no server runs without one. Never rejects: the
 * alarm for a failing backup is the service's own.
 */
export const makeFirstBackup = (ctx: Context, services: ServiceControl): Promise<void> =>
  backUpOnce(ctx, services).catch((error: unknown) => {
    ctx.log.error('backup.failed', { error });
  });

async function backUpOnce(ctx: Context, services: ServiceControl): Promise<void> {
  if (hasBackup(ctx)) return;
  const service = (await services.list()).find(({ shortName }) => shortName === 'backup');
  // Another process makes it, or the service tries again by itself.
  if (service?.status === 'RUNNING' || service?.status === 'ERROR') return;
  if (service?.status === 'IDLE') {
    await services.run('backup').then(
      ({ ended }) => ended,
      (error: unknown) => ctx.log.info('backup.made-elsewhere', { error }),
    );
    return;
  }
  await runBackup(ctx);
}
