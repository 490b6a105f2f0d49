import type { PublicKey } from '@solana/web3.js';
import { computePrice } from '../../src/solana/compute-price.ts';
import { ChainUnreachableError } from './chain.ts';
import type { RpcNodes } from './rpc-nodes.ts';

/**
 * What a compute unit costs of late where this account is written to, in millionths of a lamport. Not
 * every provider answers this; without it the least price has to do.
 */
export async function recentComputePrice(nodes: RpcNodes, account: PublicKey): Promise<number> {
  try {
    const blocks = await nodes.first((node) =>
      node.getRecentPrioritizationFees({ lockedWritableAccounts: [account] }),
    );
    return computePrice(blocks.map(({ prioritizationFee }) => prioritizationFee));
  } catch (cause) {
    if (cause instanceof ChainUnreachableError) return computePrice([]);
    throw cause;
  }
}
