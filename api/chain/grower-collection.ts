import type { Connection, PublicKey } from '@solana/web3.js';
import { parseAddress } from './address.ts';
import type { ChainGrower, GrowerHolder } from './chain.ts';
import type { Asset, Das } from './das.ts';
import { growerOfAsset, isOfCollection } from './grower-asset.ts';
import type { RpcNodes } from './rpc-nodes.ts';
import { readTokenAccount } from '../../src/solana/spl-token.ts';

/** The growers of the collection, and who holds them. */
export class GrowerCollection {
  readonly #das: Das;
  readonly #nodes: RpcNodes;
  readonly #collection: string;
  readonly #isGrower = (asset: Asset) => isOfCollection(asset, this.#collection);

  constructor(das: Das, nodes: RpcNodes, collection: string) {
    this.#das = das;
    this.#nodes = nodes;
    this.#collection = collection;
  }

  async all(): Promise<ChainGrower[]> {
    const assets = await this.#das.assetsOfCollection(this.#collection, this.#isGrower);
    return assets.map(growerOfAsset);
  }

  async heldBy(owner: string): Promise<ChainGrower[]> {
    const assets = await this.#das.assetsOfOwner(owner, this.#isGrower);
    return assets.map(growerOfAsset).filter(({ holder }) => holder?.owner === owner);
  }

  /**
   * The holder by the token accounts themselves: an index may be some seconds behind.
   * @returns null where it is not a grower of the collection, or nobody holds it
   */
  async holderOf(mint: string): Promise<GrowerHolder | null> {
    const key = parseAddress(mint);
    const asset = key && (await this.#das.asset(mint));
    if (!asset || asset.burnt === true || !this.#isGrower(asset)) return null;
    return this.#nodes.first((node) => readHolder(node, key));
  }
}

async function readHolder(node: Connection, mint: PublicKey): Promise<GrowerHolder | null> {
  const { value: accounts } = await node.getTokenLargestAccounts(mint);
  const held = accounts.find(({ amount }) => amount === '1');
  if (!held) return null;
  const account = await node.getAccountInfo(held.address);
  const holding = account && readTokenAccount(account);
  if (holding?.amount !== 1n) return null;
  return { owner: holding.owner.toBase58(), tokenAddress: held.address.toBase58() };
}
