import { join } from 'node:path';
import type { Keypair } from '@solana/web3.js';
import type { ChainAccount } from '../chain/account.ts';
import type { Chain } from '../chain/chain.ts';
import { SYSTEM_PROGRAM } from '../chain/programs.ts';
import { readOrCreateKeypair } from '../keys.ts';
import { COLLECTION_MINT, THC_MINT, TokenIssuer } from './collection.ts';
import { GENESIS_GROWERS, getGenesisTraits } from './grower-classes.ts';

export const THC_DECIMALS = 6;
export const LAMPORTS_PER_SOL = 1_000_000_000n;

const VAULT_SOL = 1_000_000n;
const VAULT_THC = 1_000_000_000n;
const TREASURY_SOL = 5_000_000n;
const VAULT_KEY = 'vault';

/** The addresses of a chain that the game needs, in base58. */
export interface LocalnetGenesis {
  readonly thcMint: string;
  readonly collection: string;
  readonly vault: string;
  /** JSON secret key file, mode 0600. */
  readonly vaultKeypairPath: string;
}

/** A chain's genesis and the treasury, which mints THC, holds free growers and pays airdrops. */
export interface GenesisKeys {
  readonly genesis: LocalnetGenesis;
  readonly treasury: Keypair;
}

/** Creates the accounts of a new chain, or loads those of an existing one. */
export function loadOrCreateGenesis(chain: Chain, dir: string): GenesisKeys {
  const vaultKeypairPath = join(dir, 'keys', 'vault.json');
  const vault = readOrCreateKeypair(vaultKeypairPath).publicKey.toBase58();
  const treasury = readOrCreateKeypair(join(dir, 'keys', 'treasury.json'));
  const storedVault = chain.store.meta(VAULT_KEY);
  if (storedVault === undefined) {
    writeGenesis(chain, { vault, treasury: treasury.publicKey.toBase58() });
  } else if (storedVault !== vault) {
    throw new Error(`${vaultKeypairPath} is not the key of this chain's vault ${storedVault}`);
  }
  const genesis = { thcMint: THC_MINT, collection: COLLECTION_MINT, vault, vaultKeypairPath };
  return { genesis, treasury };
}

function writeGenesis(chain: Chain, { vault, treasury }: { vault: string; treasury: string }) {
  const issuer = new TokenIssuer(chain, treasury);
  issuer.issueAccount(vault, createWallet(VAULT_SOL));
  issuer.issueAccount(treasury, createWallet(TREASURY_SOL));
  issueThc(issuer, { vault, treasury });
  issuer.issueCollectible({ mint: COLLECTION_MINT, name: 'Growerz', collection: null });
  for (let number = 1; number <= GENESIS_GROWERS; number++) {
    issuer.issueGrower({ number, ...getGenesisTraits(number) });
  }
  issuer.write(() => chain.store.setMeta(VAULT_KEY, vault));
}

function issueThc(issuer: TokenIssuer, { vault, treasury }: { vault: string; treasury: string }) {
  const supply = VAULT_THC * 10n ** BigInt(THC_DECIMALS);
  issuer.issueMint(THC_MINT, { mintAuthority: treasury, supply, decimals: THC_DECIMALS });
  issuer.issueHolding({ mint: THC_MINT, owner: vault, amount: supply });
  issuer.issueMetadata({
    mint: THC_MINT,
    name: 'THC',
    symbol: 'THC',
    uri: '',
    sellerFeeBasisPoints: 0,
    tokenStandard: 'Fungible',
    collection: null,
  });
}

function createWallet(sol: bigint): ChainAccount {
  return {
    lamports: sol * LAMPORTS_PER_SOL,
    owner: SYSTEM_PROGRAM,
    data: Buffer.alloc(0),
    executable: false,
  };
}
