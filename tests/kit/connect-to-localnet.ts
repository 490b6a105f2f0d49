import {
  type Chain,
  type ChainOptions,
  connectChain,
} from '../../api/chain/nodes/connect-chain.ts';
import type { Localnet } from '../../api/localnet/node.ts';
import type { Signer } from '../../api/signer/signer.ts';

/** Connects to an embedded chain, with other options where given. */
export const connectToLocalnet = (
  { rpcUrl, genesis }: Localnet,
  signer: Signer,
  options: Partial<ChainOptions> = {},
): Chain =>
  connectChain({
    rpcUrls: [rpcUrl],
    dasUrl: rpcUrl,
    thcMint: genesis.thcMint,
    collection: genesis.collection,
    vault: genesis.vault,
    previousVaults: [],
    signer,
    ...options,
  });
