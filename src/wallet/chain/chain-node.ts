import { type Connection, PublicKey } from '@solana/web3.js';

import type { ConfigShape } from '../../contract/shapes.ts';
import { getAssociatedTokenAddress } from '../../solana/spl-token.ts';
import { readBalances } from '../balances/balances.ts';
import { openConnection } from './open-connection.ts';
import { type AccountWatch, watchAccounts } from '../signing/watch-accounts.ts';

export type ChainNodeConfig = Pick<ConfigShape, 'rpcUrl' | 'wsUrl' | 'thcMint'>;

/** The chain node's operations that the wallet uses. Addresses are base58. */
export type ChainNode = ReturnType<typeof createChainNode>;

export function openChainNode(config: ChainNodeConfig): ChainNode {
  return createChainNode(openConnection(config), config);
}

export function createChainNode(
  connection: Connection,
  { wsUrl, thcMint }: Pick<ChainNodeConfig, 'wsUrl' | 'thcMint'>,
) {
  const mint = new PublicKey(thcMint);
  return {
    readBalances: (owner: string) => readBalances(connection, new PublicKey(owner), mint),
    /** Watches the wallet and its THC account. @returns a function that stops it */
    watchBalances: (owner: string, handlers: Pick<AccountWatch, 'onChange' | 'onLost'>) => {
      const tokenAccount = getAssociatedTokenAddress(mint, new PublicKey(owner)).toBase58();
      return watchAccounts({ wsUrl, accounts: [owner, tokenAccount], ...handlers });
    },
  };
}
