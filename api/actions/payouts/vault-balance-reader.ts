import { setTimeout } from 'node:timers/promises';
import type { Amounts } from '../../../src/money/amounts.ts';
import { cacheReads } from '../cache-reads.ts';
import type { Context } from '../context.ts';
import { ignoreUnreachable } from '../ignore-unreachable.ts';

export interface VaultBalances extends Amounts {
  /** Unix ms, from before the chain was asked. */
  readAtMs: number;
}

/** Returns the vault's balances for display; null if the chain does not answer in time. */
export type VaultBalanceReader = () => Promise<VaultBalances | null>;

/** The time for which a balance is reused. */
const CACHE_MS = 10_000;

/**
 * Creates a function that returns the vault's balances for display. It asks the chain at most every
 * ten seconds, however many callers there are, and returns null if the chain does not answer in time.
 * @param timeoutMs longest wait of a caller, in real milliseconds
 */
export function createVaultBalanceReader(
  ctx: Context,
  { timeoutMs }: { timeoutMs: number },
): VaultBalanceReader {
  const { read } = cacheReads(ctx, CACHE_MS, async (readAtMs) => {
    const balances = await ignoreUnreachable(ctx.chain.getVaultBalances());
    return balances && { ...balances, readAtMs };
  });
  return () => Promise.race([read(), setTimeout(timeoutMs, null, { ref: false })]);
}
