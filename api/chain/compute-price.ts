import type { PublicKey } from '@solana/web3.js';
import { ChainUnreachableError } from './chain.ts';
import type { RpcNodes } from './rpc-nodes.ts';

const LEAST = 1000;
const MOST = 200_000;

/**
 * What a compute unit costs of late where this account is written to: the median of the last
 * blocks, within bounds that keep a payout both likely to land and cheap.
 * @returns millionths of a lamport
 */
export async function computePrice(nodes: RpcNodes, account: PublicKey): Promise<number> {
  const fees = await recentFees(nodes, account);
  const sorted = fees.toSorted((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)] ?? LEAST;
  return Math.min(Math.max(median, LEAST), MOST);
}

/** Not every provider answers this; without it the least price has to do. */
async function recentFees(nodes: RpcNodes, account: PublicKey): Promise<number[]> {
  try {
    const blocks = await nodes.first((node) =>
      node.getRecentPrioritizationFees({ lockedWritableAccounts: [account] }),
    );
    return blocks.map(({ prioritizationFee }) => prioritizationFee);
  } catch (cause) {
    if (cause instanceof ChainUnreachableError) return [];
    throw cause;
  }
}
