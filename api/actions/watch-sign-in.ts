import type { LogCategory } from '../store/tables.ts';
import { appendLog } from '../store/logs.ts';
import type { Context } from './context.ts';
import { Refused } from './refused.ts';

export interface SignInAttempt {
  /** The wallet somebody says to be; null where not even that is known. */
  address: string | null;
  category: LogCategory;
}

/** Carries out an attempt to sign in, and writes into the application log where it is refused. */
export async function watchSignIn<T>(
  ctx: Context,
  { address, category }: SignInAttempt,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Refused) {
      const where = category === 'Admin Action' ? 'to the admin area ' : '';
      const message = `Signing in ${where}was refused: ${error.message}`;
      await appendLog(ctx.db, { level: 'Warning', category, address, message }, ctx.now());
    }
    throw error;
  }
}
