import type { Adapter } from '@solana/wallet-adapter-base';

import type { ConfigShape } from '../../contract/shapes.ts';

type Cluster = ConfigShape['cluster'];

/** Chain identifiers of the wallet standard. */
const CHAINS = {
  'mainnet-beta': 'solana:mainnet',
  devnet: 'solana:devnet',
  localnet: 'solana:localnet',
} as const satisfies Record<Cluster, string>;

/** Returns the wallet-standard identifier of a cluster. */
export const toWalletChain = (cluster: Cluster): (typeof CHAINS)[Cluster] => CHAINS[cluster];

/** Whether the connected account supports other chains only. */
export function isOnOtherChain(adapter: Adapter | undefined, cluster: Cluster): boolean {
  if (!adapter || !('standard' in adapter)) return false;
  const account = adapter.wallet.accounts[0];
  return account !== undefined && !account.chains.includes(toWalletChain(cluster));
}
