import { ChainUnreachableError } from '../chain/chain.ts';
import type { Context } from './context.ts';

export interface VaultBalances {
  thcUnits: bigint;
  lamports: bigint;
}

/** A balance this old is good enough to look at. */
const FRESH_MS = 10_000;

/**
 * The vault's balances for those who only look at them: read anew every ten seconds at most, however
 * many ask, and null where the chain does not answer in time.
 * @param withinMs real milliseconds that an asker waits at most
 */
export function watchVault(
  ctx: Context,
  { withinMs }: { withinMs: number },
): () => Promise<VaultBalances | null> {
  let reading: Promise<VaultBalances | null> | null = null;
  let readAtMs = -Infinity;
  const read = async () => {
    try {
      return await ctx.chain.vaultBalances();
    } catch (error) {
      if (!(error instanceof ChainUnreachableError)) throw error;
      return null;
    }
  };
  return () => {
    const nowMs = ctx.now();
    if (!reading || nowMs - readAtMs >= FRESH_MS) {
      readAtMs = nowMs;
      reading = read();
    }
    return inTime(reading, withinMs);
  };
}

function inTime<T>(promise: Promise<T>, withinMs: number): Promise<T | null> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => resolve(null), withinMs);
    promise.then(resolve, reject).finally(() => clearTimeout(timeout));
  });
}
