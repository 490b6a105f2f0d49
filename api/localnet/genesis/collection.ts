import { createHash } from 'node:crypto';
import bs58 from 'bs58';
import type { ChainAccount } from '../chain/account.ts';
import type { Chain } from '../chain/chain.ts';
import type { GrowerRow } from '../chain/chain-store.ts';
import { deriveAssociatedTokenAddress } from '../chain/programs.ts';
import {
  TOKEN_SIZES,
  encodeMintAccount,
  encodeTokenAccount,
  type Mint,
  type TokenHolding,
} from '../chain/token-layout.ts';
import type { GrowerClass } from './grower-classes.ts';

/** Paths of the files that the node serves for a mint. */
export const growerPaths = {
  json: (mint: string): string => `/growerz/${mint}.json`,
  image: (mint: string): string => `/growerz/${mint}.svg`,
};

/** The mint of the collection itself. */
export const COLLECTION_MINT = deriveMint('collection');

/** The mint of THC. */
export const THC_MINT = deriveMint('THC');

/** The addresses that are the same on every embedded chain. */
export const LOCALNET_ADDRESSES = { thcMint: THC_MINT, collection: COLLECTION_MINT } as const;

/** Derives an address that is the same on every chain and that nobody has a key for. */
function deriveMint(name: string): string {
  return bs58.encode(createHash('sha256').update(`growerz localnet ${name}`).digest());
}

/** Writes the accounts of new tokens directly, without transactions. */
export class TokenIssuer {
  readonly #chain: Chain;
  /** Holds the issued collectibles. */
  readonly #treasury: string;
  readonly #changes = new Map<string, ChainAccount>();
  readonly #growers: GrowerRow[] = [];

  constructor(chain: Chain, treasury: string) {
    this.#chain = chain;
    this.#treasury = treasury;
  }

  /** Issues a collectible of supply 1, held by the treasury. */
  issueCollectible(mint: string): void {
    this.issueMint(mint, { mintAuthority: null, supply: 1n, decimals: 0 });
    this.issueHolding({ mint, owner: this.#treasury, amount: 1n });
  }

  issueMint(address: string, mint: Mint): void {
    this.#changes.set(address, encodeMintAccount(mint, this.#rent(TOKEN_SIZES.mint)));
  }

  /** Creates a funded associated token account. */
  issueHolding(holding: TokenHolding): void {
    const address = deriveAssociatedTokenAddress(holding.owner, holding.mint);
    this.#changes.set(address, encodeTokenAccount(holding, this.#rent(TOKEN_SIZES.account)));
  }

  issueAccount(address: string, account: ChainAccount): void {
    this.#changes.set(address, account);
  }

  /** Issues a grower of the collection with its traits. @returns its mint */
  issueGrower(grower: { number: number; class: GrowerClass; rank: number }): string {
    const mint = deriveMint(`grower ${grower.number}`);
    this.issueCollectible(mint);
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
