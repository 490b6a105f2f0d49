import { setServiceStarted } from '../../store/services.ts';
import type { Context } from '../context.ts';

/** Stores whether a service starts again after a restart of the process. */
export async function saveServiceStarted(
  ctx: Context,
  { shortName, isStarted }: { shortName: string; isStarted: boolean },
): Promise<void> {
  await setServiceStarted(ctx.db, shortName, isStarted);
}
