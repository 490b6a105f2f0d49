import type { Admin, Context } from '../context.ts';
import { recordAct } from './record-act.ts';

export interface ServiceAct {
  act: 'run' | 'start' | 'stop';
  /** Of the services it was done to; a line for each. */
  shortNames: readonly string[];
}

/** Writes down what an admin did to services, which is done by then. */
export async function recordServiceAct(
  ctx: Context,
  admin: Admin,
  { act, shortNames }: ServiceAct,
): Promise<void> {
  const nowMs = ctx.now();
  const change =
    act === 'run'
      ? {}
      : { before: { started: act === 'stop' }, after: { started: act === 'start' } };
  await ctx.db.transaction().execute(async (db) => {
    for (const shortName of shortNames) {
      const entry = { action: `${act} service`, target: `service ${shortName}`, ...change };
      await recordAct(db, admin, entry, nowMs);
    }
  });
}
