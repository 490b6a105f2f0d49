import { setServiceStarted } from '../store/services.ts';
import type { Context } from './context.ts';

/** Remembers whether a service is to run after a restart. */
export async function rememberService(
  ctx: Context,
  { shortName, isStarted }: { shortName: string; isStarted: boolean },
): Promise<void> {
  await setServiceStarted(ctx.db, shortName, isStarted);
}
