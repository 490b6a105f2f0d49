import type { Connection, PublicKey } from '@solana/web3.js';
import { parseAddress } from '../address.ts';
import type { ChainGrower, GrowerHolder } from '../chain.ts';
import type { Asset, Das } from './das.ts';
import { isCompressed, isInCollection, parseHolder, toGrower } from './grower-asset.ts';
import type { RpcNodes } from '../nodes/rpc-nodes.ts';
import { parseTokenAccount } from '../../../src/solana/spl-token.ts';

/** Reads the growers of the collection and their holders. */
export class GrowerCollection {
  readonly #das: Das;
  readonly #nodes: RpcNodes;
  readonly #collection: string;
  readonly #isGrower = (asset: Asset) => isInCollection(asset, this.#collection);

  constructor(das: Das, nodes: RpcNodes, collection: string) {
    this.#das = das;
    this.#nodes = nodes;
    this.#collection = collection;
  }

  async loadAll(): Promise<ChainGrower[]> {
    const assets = await this.#das.loadAssetsByCollection(this.#collection, this.#isGrower);
    return assets.map(toGrower);
  }

  async loadHeldBy(owner: string): Promise<ChainGrower[]> {
    const assets = await this.#das.loadAssetsByOwner(owner, this.#isGrower);
    return assets.map(toGrower).filter(({ holder }) => holder?.owner === owner);
  }

  /**
   * Finds the holder from the token accounts themselves, because an index may lag by seconds. The
   * holder of a compressed token is known to the index only.
   * @returns null when it is not a grower of the collection or nobody holds it
   */
  async findHolder(mint: string): Promise<GrowerHolder | null> {
    const key = parseAddress(mint);
    const asset = key && (await this.#das.findAsset(mint));
    if (!asset || asset.burnt === true || !this.#isGrower(asset)) return null;
    if (isCompressed(asset)) return parseHolder(asset);
    return this.#nodes.first((node) => readHolder(node, key));
  }

  /** Returns the mints that the owner holds in the given token accounts. */
  async listHeldMints(
    owner: string,
    accounts: readonly { mint: string; tokenAddress: string }[],
  ): Promise<string[]> {
    const wanted = accounts.flatMap(({ mint, tokenAddress }) => {
      const address = parseAddress(tokenAddress);
      return address ? [{ mint, address }] : [];
    });
    if (wanted.length === 0) return [];
    const found = await this.#nodes.first((node) =>
      node.getMultipleAccountsInfo(wanted.map(({ address }) => address)),
    );
    return wanted.flatMap(({ mint }, index) => {
      const account = found[index];
      const holding = account && parseTokenAccount(account);
      const isHeld =
        holding?.amount === 1n &&
        holding.owner.toBase58() === owner &&
        holding.mint.toBase58() === mint;
      return isHeld ? [mint] : [];
    });
  }
}

async function readHolder(node: Connection, mint: PublicKey): Promise<GrowerHolder | null> {
  const { value: accounts } = await node.getTokenLargestAccounts(mint);
  const held = accounts.find(({ amount }) => amount === '1');
  if (!held) return null;
  const account = await node.getAccountInfo(held.address);
  const holding = account && parseTokenAccount(account);
  if (holding?.amount !== 1n) return null;
  return { owner: holding.owner.toBase58(), tokenAddress: held.address.toBase58() };
}
