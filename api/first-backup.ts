import type { Context } from './actions/context.ts';
import { hasBackup } from './actions/maintenance/has-backup.ts';
import { runBackup } from './actions/maintenance/run-backup.ts';
import type { ServiceRunner } from './services/runner.ts';

/**
 * Makes the first backup if there is none, so that no server runs without one. Never rejects: the
 * alarm for a failing backup is the service's own.
 */
export async function makeFirstBackup(ctx: Context, services: ServiceRunner): Promise<void> {
  if (hasBackup(ctx)) return;
  const service = services.list().find(({ shortName }) => shortName === 'backup');
  if (service?.status === 'IDLE') {
    await services.run('backup').ended;
    return;
  }
  await runBackup(ctx).catch((error: unknown) => {
    ctx.log.error('backup.failed', { error });
  });
}
