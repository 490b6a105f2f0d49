import { type Connection, PublicKey } from '@solana/web3.js';

import type { ConfigShape } from '../contract/shapes.ts';
import { readBalances, watchBalances } from './balances.ts';
import { openConnection } from './open-connection.ts';

export type ChainNodeConfig = Pick<ConfigShape, 'rpcUrl' | 'wsUrl' | 'thcMint'>;

/** The chain node's operations that the wallet uses. Addresses are base58. */
export type ChainNode = ReturnType<typeof createChainNode>;

export function openChainNode({ rpcUrl, wsUrl, thcMint }: ChainNodeConfig): ChainNode {
  return createChainNode(openConnection({ rpcUrl, wsUrl }), thcMint);
}

export function createChainNode(connection: Connection, thcMint: string) {
  const mint = new PublicKey(thcMint);
  return {
    readBalances: (owner: string) => readBalances(connection, new PublicKey(owner), mint),
    watchBalances: (owner: string, onChange: () => void) =>
      watchBalances(connection, new PublicKey(owner), mint, onChange),
  };
}
