import type { LogCategory } from '../../store/tables/log-tables.ts';
import { appendLog } from '../../store/server/logs.ts';
import type { Context } from '../context.ts';
import { RefusalError } from '../refusal-error.ts';

/** The wallet that makes a sign-in attempt. */
export interface Signer {
  /** Null until the attempt has proven it, because anybody can claim an address. */
  address: string | null;
}

/**
 * Runs a sign-in attempt and writes a refusal to the application log, in the name of the wallet only
 * if it has signed.
 * @param attempt sets the signer's address as soon as it is proven
 */
export async function logRefusedSignIn<T>(
  ctx: Context,
  category: LogCategory,
  attempt: (signer: Signer) => Promise<T>,
): Promise<T> {
  const signer: Signer = { address: null };
  try {
    return await attempt(signer);
  } catch (error) {
    if (error instanceof RefusalError) {
      const where = category === 'Admin Action' ? 'to the admin area ' : '';
      const message = `Signing in ${where}was refused: ${error.message}`;
      const { address } = signer;
      await appendLog(ctx.db, { level: 'Warning', category, address, message }, ctx.now());
    }
    throw error;
  }
}
