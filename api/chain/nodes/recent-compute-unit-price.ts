import type { PublicKey } from '@solana/web3.js';
import { chooseComputeUnitPrice } from '../../../src/solana/compute-unit-price.ts';
import { ChainUnreachableError } from '../chain.ts';
import type { RpcNodes } from './rpc-nodes.ts';

/**
 * Returns the recent price of a compute unit in transactions that write to an account, in millionths
 * of a lamport. Falls back to the minimum price, because not every provider supports this call.
 */
export async function getRecentComputeUnitPrice(
  nodes: RpcNodes,
  account: PublicKey,
): Promise<number> {
  try {
    const blocks = await nodes.first((node) =>
      node.getRecentPrioritizationFees({ lockedWritableAccounts: [account] }),
    );
    return chooseComputeUnitPrice(blocks.map(({ prioritizationFee }) => prioritizationFee));
  } catch (cause) {
    if (cause instanceof ChainUnreachableError) return chooseComputeUnitPrice([]);
    throw cause;
  }
}
