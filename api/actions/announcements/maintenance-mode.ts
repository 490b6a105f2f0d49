import { toIso } from '../../../src/contract/primitives.ts';
import { clearAlarm, raiseAlarm } from '../../store/server/alarms.ts';
import {
  deleteMaintenanceMode,
  loadMaintenanceMode,
  type MaintenanceMode,
  saveMaintenanceMode,
} from '../../store/server/maintenance-mode.ts';
import { inSuperadminTransaction } from '../admin/permissions.ts';
import { recordAdminAction } from '../admin/record-admin-action.ts';
import type { Admin, Context } from '../context.ts';
import { isFresh } from '../is-fresh.ts';
import { RefusalError } from '../refusal-error.ts';

/** Reminds admins on the dashboard that players cannot act. */
export const MAINTENANCE_ALARM = {
  name: 'maintenance',
  message: 'Maintenance mode is on: players can look, but not play.',
} as const;

/**
 * Switches the maintenance mode on, or changes its message.
 * @throws RefusalError SUPERADMIN_REQUIRED
 */
export async function startMaintenance(
  ctx: Context,
  caller: Admin,
  { message }: { message: string },
): Promise<void> {
  await inSuperadminTransaction(ctx, caller, async (db, admin) => {
    const nowMs = ctx.now();
    const current = await loadMaintenanceMode(db);
    await saveMaintenanceMode(db, { message, startedBy: admin.address, startedAtMs: nowMs });
    await raiseAlarm(db, { ...MAINTENANCE_ALARM, raisedAtMs: nowMs });
    const action = {
      action: 'start maintenance',
      target: 'maintenance mode',
      ...(current && { before: { message: current.message } }),
      after: { message },
    };
    await recordAdminAction(db, admin, action, nowMs);
  });
  ctx.onConfigChanged?.();
}

/**
 * Switches the maintenance mode off.
 * @throws RefusalError SUPERADMIN_REQUIRED; CONFLICT if it is off
 */
export async function endMaintenance(ctx: Context, caller: Admin): Promise<void> {
  await inSuperadminTransaction(ctx, caller, async (db, admin) => {
    const current = await loadMaintenanceMode(db);
    if (!current) throw new RefusalError('CONFLICT');
    await deleteMaintenanceMode(db);
    await clearAlarm(db, MAINTENANCE_ALARM.name);
    const action = {
      action: 'end maintenance',
      target: 'maintenance mode',
      before: { message: current.message },
    };
    await recordAdminAction(db, admin, action, ctx.now());
  });
  ctx.onConfigChanged?.();
}

/** Presents the maintenance mode to players. */
export const toMaintenanceShape = ({ message, startedAtMs }: MaintenanceMode) => ({
  message,
  since: toIso(startedAtMs),
});

/** How long another process's change of the maintenance mode may go unnoticed. */
const CACHE_MS = 1000;

/** Reads the maintenance mode, which is null while it is off, through a cache. */
export interface MaintenanceReader {
  read: () => Promise<MaintenanceMode | null>;
  /** Makes the next call read the database. */
  clear: () => void;
}

/** Creates a reader, because every write of a player depends on the maintenance mode. */
export function createMaintenanceReader({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): MaintenanceReader {
  let cached: Promise<MaintenanceMode | null> | null = null;
  let readAtMs = 0;
  const clear = () => {
    cached = null;
  };
  return {
    clear,
    read: () => {
      if (cached !== null && isFresh(readAtMs, CACHE_MS, now())) return cached;
      readAtMs = now();
      const reading = loadMaintenanceMode(db);
      cached = reading;
      reading.catch(clear);
      return reading;
    },
  };
}
