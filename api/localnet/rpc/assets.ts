import type { Chain } from '../chain/chain.ts';
import { isTokenProgram } from '../chain/programs.ts';
import { readMint, readTokenAccount, type Mint, type TokenAccount } from '../chain/token-layout.ts';
import { COLLECTION_MINT, growerPaths } from '../genesis/collection.ts';
import { deriveMetadataAddress, readMetadata, type TokenMetadata } from '../genesis/metadata.ts';

/** The off-chain metadata of a collectible, as served at its metadata link. */
export interface OffChainMetadata {
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  /** Absolute URL. */
  readonly image: string;
  readonly external_url: string;
  readonly attributes: readonly { trait_type: string; value: string | number }[];
  readonly properties: { files: { uri: string; type: string }[]; category: string };
}

interface Holding {
  readonly address: string;
  readonly token: TokenAccount;
}

/** Converts the tokens on the chain to assets of the Digital Asset Standard API. */
export class Assets {
  readonly #chain: Chain;
  readonly #baseUrl: () => string;

  /** @param baseUrl returns the URL that links are relative to */
  constructor(chain: Chain, baseUrl: () => string) {
    this.#chain = chain;
    this.#baseUrl = baseUrl;
  }

  /** Finds the asset of a mint; null if the mint is unknown or has no metadata. */
  findAsset(mintAddress: string) {
    const account = this.#chain.account(mintAddress);
    const mint = readMint(account);
    if (!account || !mint) return null;
    const metadata = readMetadata(this.#chain.account(deriveMetadataAddress(mintAddress)));
    if (!metadata) return null;
    const isCollectible = mint.decimals === 0 && mint.supply <= 1n;
    const holding = isCollectible ? this.#findHolding(mintAddress) : null;
    return {
      interface: isCollectible ? 'V1_NFT' : 'FungibleToken',
      id: mintAddress,
      content: this.#toContent(mintAddress, metadata),
      authorities: [{ address: metadata.updateAuthority, scopes: ['full'] }],
      compression: UNCOMPRESSED,
      grouping: metadata.collection?.verified
        ? [{ group_key: 'collection', group_value: metadata.collection.address }]
        : [],
      royalty: toRoyalty(metadata),
      creators: metadata.creators,
      ownership: toOwnership(holding, isCollectible),
      supply: null,
      mutable: true,
      burnt: isCollectible && mint.supply === 0n,
      token_info: toTokenInfo(mint, account.owner, holding),
    };
  }

  /** Lists the assets that an address holds, one for each mint. */
  listAssetsByOwner(owner: string) {
    const mints = this.#chain.store.listTokenAccountsByOwner(owner).flatMap((address) => {
      const token = readTokenAccount(this.#chain.store.account(address));
      return token && token.amount > 0n ? [token.mint] : [];
    });
    return this.#findAssets([...new Set(mints)]);
  }

  /** Lists the members of a collection that are not burnt. */
  listAssetsByCollection(collection: string) {
    if (collection !== COLLECTION_MINT) return [];
    const members = this.#chain.store.growers().map(({ mint }) => mint);
    return this.#findAssets(members).filter(({ burnt }) => !burnt);
  }

  /** Returns the off-chain metadata of a collectible; null if it is not in the collection. */
  getOffChainMetadata(mint: string): OffChainMetadata | null {
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

  #findAssets(mints: readonly string[]) {
    return mints.flatMap((mint) => {
      const asset = this.findAsset(mint);
      return asset ? [asset] : [];
    });
  }

  #findHolding(mint: string): Holding | null {
    for (const address of this.#chain.store.listTokenAccountsByMint(mint)) {
      const token = readTokenAccount(this.#chain.store.account(address));
      if (token && token.amount > 0n) return { address, token };
    }
    return null;
  }

  #toContent(mint: string, { name, symbol, uri, tokenStandard }: TokenMetadata) {
    const offChain = this.getOffChainMetadata(mint);
    const metadata = {
      name,
      symbol,
      description: offChain?.description ?? '',
      attributes: offChain?.attributes ?? [],
      token_standard: tokenStandard,
    };
    return {
      $schema: 'https://schema.metaplex.com/nft1.0.json',
      json_uri: uri === '' ? '' : this.#toAbsoluteUrl(uri),
      files: offChain ? [{ uri: offChain.image, mime: 'image/svg+xml' }] : [],
      metadata,
      links: offChain ? { image: offChain.image } : {},
    };
  }

  #toAbsoluteUrl(path: string): string {
    return new URL(path, this.#baseUrl()).href;
  }
}

export type Asset = NonNullable<ReturnType<Assets['findAsset']>>;

const UNCOMPRESSED = {
  eligible: false,
  compressed: false,
  data_hash: '',
  creator_hash: '',
  asset_hash: '',
  tree: '',
  seq: 0,
  leaf_id: 0,
} as const;

function toRoyalty({ sellerFeeBasisPoints }: TokenMetadata) {
  return {
    royalty_model: 'creators',
    target: null,
    percent: sellerFeeBasisPoints / 10_000,
    basis_points: sellerFeeBasisPoints,
    primary_sale_happened: false,
    locked: false,
  };
}

function toOwnership(holding: Holding | null, isCollectible: boolean) {
  const token = holding?.token;
  return {
    frozen: token?.state === 'frozen',
    delegated: token !== undefined && token.delegate !== null,
    delegate: token?.delegate ?? null,
    ownership_model: isCollectible ? 'single' : 'token',
    owner: token?.owner ?? '',
  };
}

function toTokenInfo(mint: Mint, program: string, holding: Holding | null) {
  return {
    supply: Number(mint.supply),
    decimals: mint.decimals,
    token_program: isTokenProgram(program) ? program : '',
    ...(mint.mintAuthority !== null && { mint_authority: mint.mintAuthority }),
    ...(mint.freezeAuthority !== null && { freeze_authority: mint.freezeAuthority }),
    ...(holding !== null && { balance: 1, associated_token_address: holding.address }),
  };
}
