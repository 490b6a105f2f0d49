import { toIso } from '../../../src/contract/primitives.ts';
import { clearAlarm, raiseAlarm } from '../../store/server/alarms.ts';
import * as store from '../../store/server/maintenance-mode.ts';
import { defineSuperadminAction } from '../admin/admin-action.ts';
import { type CachedReads, cacheReads } from '../cache-reads.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';

/** Reminds admins on the dashboard that players cannot act. */
export const MAINTENANCE_ALARM = {
  name: 'maintenance',
  message: 'Maintenance mode is on: players can look, but not play.',
} as const;

/** As the audit trail names it. */
const TARGET = 'maintenance mode';

/**
 * Switches the maintenance mode on, or changes its message.
 * @throws RefusalError SUPERADMIN_REQUIRED
 */
export const startMaintenance = defineSuperadminAction(
  async (scope, { message }: { message: string }) => {
    const { ctx, db, admin, nowMs, record, afterCommit } = scope;
    const current = await store.loadMaintenanceMode(db);
    await store.saveMaintenanceMode(db, { message, startedBy: admin.address, startedAtMs: nowMs });
    await raiseAlarm(db, { ...MAINTENANCE_ALARM, raisedAtMs: nowMs });
    await record({
      action: 'start maintenance',
      target: TARGET,
      ...(current && { before: { message: current.message } }),
      after: { message },
    });
    afterCommit(() => ctx.onConfigChanged?.());
  },
);

/**
 * Switches the maintenance mode off.
 * @throws RefusalError SUPERADMIN_REQUIRED; CONFLICT if it is off
 */
export const endMaintenance = defineSuperadminAction(async ({ ctx, db, record, afterCommit }) => {
  const current = await store.loadMaintenanceMode(db);
  if (!current) throw new RefusalError('CONFLICT');
  await store.deleteMaintenanceMode(db);
  await clearAlarm(db, MAINTENANCE_ALARM.name);
  const before = { message: current.message };
  await record({ action: 'end maintenance', target: TARGET, before });
  afterCommit(() => ctx.onConfigChanged?.());
});

/** Presents the maintenance mode to players. */
export const toMaintenanceShape = ({ message, startedAtMs }: store.MaintenanceMode) => ({
  message,
  since: toIso(startedAtMs),
});

/** How long another process's change of the maintenance mode may go unnoticed. */
const CACHE_MS = 1000;

/** Reads the maintenance mode, which is null while it is off. */
export type MaintenanceReader = CachedReads<store.MaintenanceMode | null>;

/** Creates a reader with a cache, because every write of a player depends on the maintenance mode. */
export const createMaintenanceReader = (ctx: Context): MaintenanceReader =>
  cacheReads(ctx, CACHE_MS, () => store.loadMaintenanceMode(ctx.db));
