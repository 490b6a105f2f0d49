import type { Connection, PublicKey } from '@solana/web3.js';
import { parseAddress } from './address.ts';
import type { ChainGrower, GrowerHolder } from './chain.ts';
import type { Das } from './das.ts';
import { growerOfAsset, isOfCollection } from './grower-asset.ts';
import type { RpcNodes } from './rpc-nodes.ts';
import { readTokenAccount } from './spl-token.ts';

/** The growers of the collection, and who holds them. */
export class GrowerCollection {
  readonly #das: Das;
  readonly #nodes: RpcNodes;
  readonly #collection: string;

  constructor(das: Das, nodes: RpcNodes, collection: string) {
    this.#das = das;
    this.#nodes = nodes;
    this.#collection = collection;
  }

  async all(): Promise<ChainGrower[]> {
    return this.#growersAmong(await this.#das.assetsOfCollection(this.#collection));
  }

  async heldBy(owner: string): Promise<ChainGrower[]> {
    const growers = this.#growersAmong(await this.#das.assetsOfOwner(owner));
    return growers.filter(({ holder }) => holder?.owner === owner);
  }

  /**
   * The holder by the token accounts themselves: an index may be some seconds behind.
   * @returns null where it is not a grower of the collection, or nobody holds it
   */
  async holderOf(mint: string): Promise<GrowerHolder | null> {
    const key = parseAddress(mint);
    const asset = key && (await this.#das.asset(mint));
    if (!asset || asset.burnt === true || !isOfCollection(asset, this.#collection)) return null;
    return this.#nodes.first((node) => readHolder(node, key));
  }

  #growersAmong(assets: Parameters<typeof growerOfAsset>[0][]): ChainGrower[] {
    return assets
      .filter((asset) => isOfCollection(asset, this.#collection))
      .map((asset) => growerOfAsset(asset));
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
