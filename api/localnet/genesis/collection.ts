import { createHash } from 'node:crypto';
import bs58 from 'bs58';
import type { ChainAccount } from '../chain/account.ts';
import type { Chain } from '../chain/chain.ts';
import type { GrowerRow } from '../chain/chain-store.ts';
import { deriveAssociatedTokenAddress } from '../chain/programs.ts';
import { TOKEN_SIZES, encodeMintAccount, encodeTokenAccount } from '../chain/token-layout.ts';
import type { GrowerClass } from './grower-classes.ts';
import {
  METADATA_BYTES,
  encodeMetadataAccount,
  deriveMetadataAddress,
  type TokenMetadata,
} from './metadata.ts';

const ROYALTY_BASIS_POINTS = 500;

/** Paths of the files that the node serves for a mint. */
export const growerPaths = {
  json: (mint: string): string => `/growerz/${mint}.json`,
  image: (mint: string): string => `/growerz/${mint}.svg`,
};

/** The mint of the collection itself. */
export const COLLECTION_MINT = deriveMint('collection');

/** The mint of THC. */
export const THC_MINT = deriveMint('THC');

/** Derives an address that is the same on every chain and that nobody has a key for. */
function deriveMint(name: string): string {
  return bs58.encode(createHash('sha256').update(`growerz localnet ${name}`).digest());
}

/** Writes the accounts of new tokens directly, because this chain has no metadata program. */
export class TokenIssuer {
  readonly #chain: Chain;
  /** Holds the issued tokens and is their update authority. */
  readonly #treasury: string;
  readonly #changes = new Map<string, ChainAccount>();
  readonly #growers: GrowerRow[] = [];

  constructor(chain: Chain, treasury: string) {
    this.#chain = chain;
    this.#treasury = treasury;
  }

  /** Issues a collectible of supply 1, held by the treasury. */
  issueCollectible(details: { mint: string; name: string; collection: string | null }): void {
    const { mint, name, collection } = details;
    this.issueMint(mint, { mintAuthority: null, supply: 1n, decimals: 0 });
    this.issueHolding({ mint, owner: this.#treasury, amount: 1n });
    this.issueMetadata({
      mint,
      name,
      symbol: 'GROW',
      uri: growerPaths.json(mint),
      sellerFeeBasisPoints: ROYALTY_BASIS_POINTS,
      tokenStandard: 'NonFungible',
      collection: collection === null ? null : { verified: true, address: collection },
    });
  }

  issueMint(
    mint: string,
    details: { mintAuthority: string | null; supply: bigint; decimals: number },
  ): void {
    this.#changes.set(mint, encodeMintAccount(details, this.#rent(TOKEN_SIZES.mint)));
  }

  /** Creates a funded associated token account. */
  issueHolding(holding: { mint: string; owner: string; amount: bigint }): void {
    const address = deriveAssociatedTokenAddress(holding.owner, holding.mint);
    this.#changes.set(address, encodeTokenAccount(holding, this.#rent(TOKEN_SIZES.account)));
  }

  issueMetadata(details: Omit<TokenMetadata, 'updateAuthority' | 'creators'>): void {
    const metadata = {
      ...details,
      updateAuthority: this.#treasury,
      creators: [{ address: this.#treasury, verified: true, share: 100 }],
    };
    const account = encodeMetadataAccount(metadata, this.#rent(METADATA_BYTES));
    this.#changes.set(deriveMetadataAddress(details.mint), account);
  }

  issueAccount(address: string, account: ChainAccount): void {
    this.#changes.set(address, account);
  }

  /** Issues a grower of the collection with its traits. @returns its mint */
  issueGrower(grower: { number: number; class: GrowerClass; rank: number }): string {
    const mint = deriveMint(`grower ${grower.number}`);
    const name = `Growerz #${grower.number}`;
    this.issueCollectible({ mint, name, collection: COLLECTION_MINT });
    this.#growers.push({ ...grower, mint });
    return mint;
  }

  /** Writes everything issued, and whatever `writeMore` writes, in one commit. */
  write(writeMore: () => void = () => undefined): void {
    const { store } = this.#chain;
    this.#chain.setAccounts(this.#changes, () => {
      for (const grower of this.#growers) store.addGrower(grower);
      writeMore();
    });
  }

  #rent(bytes: number): bigint {
    return this.#chain.rentExemption(bytes);
  }
}
