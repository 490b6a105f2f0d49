import { z } from 'zod';
import type { Chain } from '../chain/chain.ts';
import type { StoredTokenAccount } from '../chain/chain-store.ts';
import { RPC_CODES, RpcError } from '../chain/rpc-error.ts';
import { readMint, type Mint } from '../chain/token-layout.ts';
import { COLLECTION_MINT, THC_MINT, growerPaths } from '../genesis/collection.ts';
import { address, named, type RpcMethods } from './method.ts';

const MAX_PAGE_SIZE = 1000;

/** The off-chain metadata of a collectible, as served at its metadata link. */
export type OffChainMetadata = NonNullable<ReturnType<Assets['getOffChainMetadata']>>;

export type Asset = NonNullable<ReturnType<Assets['findAsset']>>;

/** Converts the tokens on the chain to assets of the Digital Asset Standard API. */
export class Assets {
  readonly #chain: Chain;
  readonly #baseUrl: () => string;

  /** @param baseUrl returns the URL that links are relative to */
  constructor(chain: Chain, baseUrl: () => string) {
    this.#chain = chain;
    this.#baseUrl = baseUrl;
  }

  /** Finds the asset of a mint; null if it is neither THC nor of the collection. */
  findAsset(mintAddress: string) {
    const account = this.#chain.account(mintAddress);
    const mint = readMint(account);
    const offChain = this.getOffChainMetadata(mintAddress);
    if (!account || !mint || (!offChain && mintAddress !== THC_MINT)) return null;
    const isCollectible = offChain !== null;
    const holding = isCollectible ? this.#findHolding(mintAddress) : null;
    const isGrower = isCollectible && mintAddress !== COLLECTION_MINT;
    return {
      interface: isCollectible ? 'V1_NFT' : 'FungibleToken',
      id: mintAddress,
      content: this.#toContent(mintAddress, offChain),
      compression: { compressed: false },
      grouping: isGrower ? [{ group_key: 'collection', group_value: COLLECTION_MINT }] : [],
      ownership: {
        frozen: holding?.token.state === 'frozen',
        ownership_model: isCollectible ? 'single' : 'token',
        owner: holding?.token.owner ?? '',
      },
      burnt: isCollectible && mint.supply === 0n,
      token_info: toTokenInfo(mint, account.owner, holding),
    };
  }

  /** Lists the collectibles that an address holds. */
  listCollectiblesByOwner(owner: string): Asset[] {
    const held = this.#chain.store
      .listTokenAccounts('owner', owner)
      .filter(({ token }) => token.amount > 0n);
    const assets = this.#findAssets(held.map(({ token }) => token.mint));
    return assets.filter((asset) => asset.interface === 'V1_NFT');
  }

  /** Lists the members of a collection that are not burnt. */
  listAssetsByCollection(collection: string): Asset[] {
    if (collection !== COLLECTION_MINT) return [];
    const members = this.#chain.store.growers().map(({ mint }) => mint);
    return this.#findAssets(members).filter(({ burnt }) => !burnt);
  }

  /** Returns the off-chain metadata of a collectible; null if it is not in the collection. */
  getOffChainMetadata(mint: string) {
    const grower = this.#chain.store.grower(mint);
    if (!grower && mint !== COLLECTION_MINT) return null;
    const image = this.#toAbsoluteUrl(growerPaths.image(mint));
    return {
      name: grower ? `Growerz #${grower.number}` : 'Growerz',
      symbol: 'GROW',
      description: grower
        ? 'Works in a growhouse, and founds one.'
        : 'The people who run the growhouses.',
      image,
      external_url: '',
      attributes: grower
        ? [
            { trait_type: 'Class', value: grower.class },
            { trait_type: 'Rank', value: grower.rank },
          ]
        : [],
      properties: { files: [{ uri: image, type: 'image/svg+xml' }], category: 'image' },
    };
  }

  #findAssets(mints: readonly string[]): Asset[] {
    return mints.map((mint) => this.findAsset(mint)).filter((asset) => asset !== null);
  }

  #findHolding(mint: string): StoredTokenAccount | null {
    const accounts = this.#chain.store.listTokenAccounts('mint', mint);
    return accounts.find(({ token }) => token.amount > 0n) ?? null;
  }

  #toContent(mint: string, offChain: OffChainMetadata | null) {
    return {
      $schema: 'https://schema.metaplex.com/nft1.0.json',
      json_uri: offChain ? this.#toAbsoluteUrl(growerPaths.json(mint)) : '',
      files: offChain ? [{ uri: offChain.image, mime: 'image/svg+xml' }] : [],
      metadata: {
        name: offChain?.name ?? 'THC',
        symbol: offChain?.symbol ?? 'THC',
        description: offChain?.description ?? '',
        attributes: offChain?.attributes ?? [],
        token_standard: offChain ? 'NonFungible' : 'Fungible',
      },
      links: offChain ? { image: offChain.image } : {},
    };
  }

  #toAbsoluteUrl(path: string): string {
    return new URL(path, this.#baseUrl()).href;
  }
}

function toTokenInfo(mint: Mint, program: string, holding: StoredTokenAccount | null) {
  return {
    supply: Number(mint.supply),
    decimals: mint.decimals,
    token_program: program,
    ...(holding !== null && { balance: 1, associated_token_address: holding.address }),
  };
}

const page = z.object({
  limit: z.int().min(1).max(MAX_PAGE_SIZE).nullish(),
  page: z.int().min(1).nullish(),
});
const ownerQuery = page.extend({ ownerAddress: address });
const groupQuery = page.extend({ groupKey: z.literal('collection'), groupValue: address });

/** Creates the methods of the Digital Asset Standard API. Pages count from 1. */
export function createAssetMethods(assets: Assets): RpcMethods {
  return {
    getAsset: named(z.object({ id: address }), ({ id }) => {
      const asset = assets.findAsset(id);
      if (!asset) throw new RpcError(RPC_CODES.assetNotFound, `Asset Not Found: ${id}`);
      return asset;
    }),
    getAssetsByOwner: named(ownerQuery, (query) =>
      paginate(assets.listCollectiblesByOwner(query.ownerAddress), query),
    ),
    getAssetsByGroup: named(groupQuery, (query) =>
      paginate(assets.listAssetsByCollection(query.groupValue), query),
    ),
  };
}

/** Returns one page. As with providers, `total` is the number of items on the page. */
function paginate(all: readonly Asset[], query: z.infer<typeof page>) {
  const limit = query.limit ?? MAX_PAGE_SIZE;
  const number = query.page ?? 1;
  const items = all.slice((number - 1) * limit, number * limit);
  return { total: items.length, limit, page: number, items };
}
