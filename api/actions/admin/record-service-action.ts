import type { Admin, Context } from '../context.ts';
import { recordAdminAction } from './record-admin-action.ts';

export interface ServiceAction {
  verb: 'run' | 'start' | 'stop';
  /** The services it was applied to. Each gets its own entry. */
  shortNames: readonly string[];
}

/** Records a completed action on services in the audit trail. */
export async function recordServiceAction(
  ctx: Context,
  admin: Admin,
  { verb, shortNames }: ServiceAction,
): Promise<void> {
  const nowMs = ctx.now();
  const change =
    verb === 'run'
      ? {}
      : { before: { started: verb === 'stop' }, after: { started: verb === 'start' } };
  await ctx.db.transaction().execute(async (db) => {
    for (const shortName of shortNames) {
      const action = { action: `${verb} service`, target: `service ${shortName}`, ...change };
      await recordAdminAction(db, admin, action, nowMs);
    }
  });
}
