import type { LogCategory } from '../../store/tables.ts';
import { appendLog } from '../../store/logs.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';

export interface SignInAttempt {
  /** The wallet the caller claims to own; null if unknown. */
  address: string | null;
  category: LogCategory;
}

/** Runs a sign-in attempt and writes a refusal to the application log. */
export async function logRefusedSignIn<T>(
  ctx: Context,
  { address, category }: SignInAttempt,
  attempt: () => Promise<T>,
): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof RefusalError) {
      const where = category === 'Admin Action' ? 'to the admin area ' : '';
      const message = `Signing in ${where}was refused: ${error.message}`;
      await appendLog(ctx.db, { level: 'Warning', category, address, message }, ctx.now());
    }
    throw error;
  }
}
