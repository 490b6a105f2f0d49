import { createHash } from 'node:crypto';
import bs58 from 'bs58';
import type { ChainAccount } from '../chain/account.ts';
import type { Chain } from '../chain/chain.ts';
import type { GrowerRow } from '../chain/chain-store.ts';
import { deriveAssociatedTokenAddress, TOKEN_PROGRAM } from '../chain/programs.ts';
import { encodeMint, encodeTokenAccount, type Mint } from '../chain/token-layout.ts';

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

/** Issues a token without a transaction. @returns the account of `owner`, who holds the whole supply */
export function issueToken(chain: Chain, address: string, mint: Mint, owner: string): string {
  const holder = deriveAssociatedTokenAddress(owner, address);
  const holding = encodeTokenAccount({ mint: address, owner, amount: mint.supply });
  chain.setAccounts(
    new Map([
      [address, createTokenAccount(chain, encodeMint(mint))],
      [holder, createTokenAccount(chain, holding)],
    ]),
  );
  return holder;
}

const createTokenAccount = (chain: Chain, data: Buffer): ChainAccount => ({
  lamports: chain.rentExemption(data.length),
  owner: TOKEN_PROGRAM,
  data,
  executable: false,
});

/** Issues a collectible of supply 1. */
export function issueCollectible(chain: Chain, mint: string, owner: string): void {
  issueToken(chain, mint, { mintAuthority: null, supply: 1n, decimals: 0 }, owner);
}

/** Issues a grower of the collection with its traits. @returns its mint */
export function issueGrower(chain: Chain, grower: Omit<GrowerRow, 'mint'>, owner: string): string {
  const mint = deriveMint(`grower ${grower.number}`);
  chain.store.commit(() => {
    issueCollectible(chain, mint, owner);
    chain.store.addGrower({ ...grower, mint });
  });
  return mint;
}
