import type { Adapter } from '@solana/wallet-adapter-base';

import type { ConfigShape } from '../contract/shapes.ts';

type Cluster = ConfigShape['cluster'];

/** What wallets call the chains. */
const CHAINS = {
  'mainnet-beta': 'solana:mainnet',
  devnet: 'solana:devnet',
  localnet: 'solana:localnet',
} as const satisfies Record<Cluster, string>;

/** The chain of a cluster as the wallet standard names it. */
export const chainOf = (cluster: Cluster): (typeof CHAINS)[Cluster] => CHAINS[cluster];

/** Whether the connected account says that it is for other chains only. */
export function isOnOtherChain(adapter: Adapter | undefined, cluster: Cluster): boolean {
  if (!adapter || !('standard' in adapter)) return false;
  const account = adapter.wallet.accounts[0];
  return account !== undefined && !account.chains.includes(chainOf(cluster));
}
