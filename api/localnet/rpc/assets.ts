import type { Chain } from '../chain/chain.ts';
import { isTokenProgram } from '../chain/programs.ts';
import { readMint, readTokenAccount, type Mint, type TokenAccount } from '../chain/token-layout.ts';
import { COLLECTION_MINT, growerPaths } from '../genesis/collection.ts';
import { metadataAddress, readMetadata, type TokenMetadata } from '../genesis/metadata.ts';

/** The off-chain part of a collectible, as its metadata link answers it. */
export interface OffChainMetadata {
  readonly name: string;
  readonly symbol: string;
  readonly description: string;
  /** Absolute. */
  readonly image: string;
  readonly external_url: string;
  readonly attributes: readonly { trait_type: string; value: string | number }[];
  readonly properties: { files: { uri: string; type: string }[]; category: string };
}

interface Holding {
  readonly address: string;
  readonly token: TokenAccount;
}

/** Tokens as the Digital Asset Standard API shows them, read from the chain as it is now. */
export class Assets {
  readonly #chain: Chain;
  readonly #baseUrl: () => string;

  /** @param baseUrl gives the address that the links start with */
  constructor(chain: Chain, baseUrl: () => string) {
    this.#chain = chain;
    this.#baseUrl = baseUrl;
  }

  /** The asset of a mint; null if the mint is unknown or has no metadata. */
  asset(mintAddress: string) {
    const account = this.#chain.account(mintAddress);
    const mint = readMint(account);
    if (!account || !mint) return null;
    const metadata = readMetadata(this.#chain.account(metadataAddress(mintAddress)));
    if (!metadata) return null;
    const isCollectible = mint.decimals === 0 && mint.supply <= 1n;
    const holding = isCollectible ? this.#holding(mintAddress) : null;
    return {
      interface: isCollectible ? 'V1_NFT' : 'FungibleToken',
      id: mintAddress,
      content: this.#content(mintAddress, metadata),
      authorities: [{ address: metadata.updateAuthority, scopes: ['full'] }],
      compression: UNCOMPRESSED,
      grouping: metadata.collection?.verified
        ? [{ group_key: 'collection', group_value: metadata.collection.address }]
        : [],
      royalty: royalty(metadata),
      creators: metadata.creators,
      ownership: ownership(holding, isCollectible),
      supply: null,
      mutable: true,
      burnt: isCollectible && mint.supply === 0n,
      token_info: tokenInfo(mint, account.owner, holding),
    };
  }

  /** Assets that an address holds, one for each mint. */
  assetsOf(owner: string) {
    const mints = this.#chain.store.tokenAccountsOfOwner(owner).flatMap((address) => {
      const token = readTokenAccount(this.#chain.store.account(address));
      return token && token.amount > 0n ? [token.mint] : [];
    });
    return this.#existing([...new Set(mints)]);
  }

  /** The members of a collection that are not burnt. */
  assetsIn(collection: string) {
    if (collection !== COLLECTION_MINT) return [];
    const members = this.#chain.store.growers().map(({ mint }) => mint);
    return this.#existing(members).filter(({ burnt }) => !burnt);
  }

  /** What the metadata link of a collectible answers; null if it is not of the collection. */
  offChain(mint: string): OffChainMetadata | null {
    const grower = this.#chain.store.grower(mint);
    if (!grower && mint !== COLLECTION_MINT) return null;
    const image = this.#absolute(growerPaths.image(mint));
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

  #existing(mints: readonly string[]) {
    return mints.flatMap((mint) => {
      const asset = this.asset(mint);
      return asset ? [asset] : [];
    });
  }

  #holding(mint: string): Holding | null {
    for (const address of this.#chain.store.tokenAccountsOfMint(mint)) {
      const token = readTokenAccount(this.#chain.store.account(address));
      if (token && token.amount > 0n) return { address, token };
    }
    return null;
  }

  #content(mint: string, { name, symbol, uri, tokenStandard }: TokenMetadata) {
    const offChain = this.offChain(mint);
    const metadata = {
      name,
      symbol,
      description: offChain?.description ?? '',
      attributes: offChain?.attributes ?? [],
      token_standard: tokenStandard,
    };
    return {
      $schema: 'https://schema.metaplex.com/nft1.0.json',
      json_uri: uri === '' ? '' : this.#absolute(uri),
      files: offChain ? [{ uri: offChain.image, mime: 'image/svg+xml' }] : [],
      metadata,
      links: offChain ? { image: offChain.image } : {},
    };
  }

  #absolute(path: string): string {
    return new URL(path, this.#baseUrl()).href;
  }
}

export type Asset = NonNullable<ReturnType<Assets['asset']>>;

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

function royalty({ sellerFeeBasisPoints }: TokenMetadata) {
  return {
    royalty_model: 'creators',
    target: null,
    percent: sellerFeeBasisPoints / 10_000,
    basis_points: sellerFeeBasisPoints,
    primary_sale_happened: false,
    locked: false,
  };
}

function ownership(holding: Holding | null, isCollectible: boolean) {
  const token = holding?.token;
  return {
    frozen: token?.state === 'frozen',
    delegated: token !== undefined && token.delegate !== null,
    delegate: token?.delegate ?? null,
    ownership_model: isCollectible ? 'single' : 'token',
    owner: token?.owner ?? '',
  };
}

function tokenInfo(mint: Mint, program: string, holding: Holding | null) {
  return {
    supply: Number(mint.supply),
    decimals: mint.decimals,
    token_program: isTokenProgram(program) ? program : '',
    ...(mint.mintAuthority !== null && { mint_authority: mint.mintAuthority }),
    ...(mint.freezeAuthority !== null && { freeze_authority: mint.freezeAuthority }),
    ...(holding !== null && { balance: 1, associated_token_address: holding.address }),
  };
}
