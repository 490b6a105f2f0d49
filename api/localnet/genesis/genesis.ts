import { existsSync } from 'node:fs';
import type { Keypair } from '@solana/web3.js';
import type { ChainAccount } from '../chain/account.ts';
import type { Chain } from '../chain/chain.ts';
import { SYSTEM_PROGRAM } from '../chain/programs.ts';
import { getTreasuryKeyPath, getVaultKeyPath, readOrCreateKeypair } from '../keys.ts';
import type { LocalnetAddress } from '../process-messages.ts';
import { issueCollectible, issueGrower, issueToken, LOCALNET_ADDRESSES } from './collection.ts';
import { GENESIS_GROWERS, getGenesisTraits } from './grower-classes.ts';

export const THC_DECIMALS = 6;
export const LAMPORTS_PER_SOL = 1_000_000_000n;

const VAULT_SOL = 1_000_000n;
const VAULT_THC = 1_000_000_000n;
const TREASURY_SOL = 5_000_000n;
const VAULT_KEY = 'vault';
const START_ANEW = 'start anew with npm run play -- --fresh';

/** A chain's genesis and the treasury, which mints THC, holds free growers and pays airdrops. */
export interface GenesisKeys {
  readonly genesis: LocalnetAddress['genesis'];
  readonly treasury: Keypair;
}

/**
 * Creates the accounts of a new chain, or loads those of an existing one.
 * @throws Error if a key file is damaged, or belongs to another chain
 */
export function loadOrCreateGenesis(chain: Chain, dir: string): GenesisKeys {
  const vaultKeypairPath = getVaultKeyPath(dir);
  const storedVault = chain.store.meta(VAULT_KEY);
  const isNew = storedVault === undefined;
  const vault = loadKeypair(vaultKeypairPath, isNew).publicKey.toBase58();
  const treasury = loadKeypair(getTreasuryKeyPath(dir), isNew);
  const treasuryAddress = treasury.publicKey.toBase58();
  if (isNew) {
    writeGenesis(chain, { vault, treasury: treasuryAddress });
  } else {
    assertKeyOfChain(vaultKeypairPath, vault, storedVault);
    const mintAuthority = chain.mint(LOCALNET_ADDRESSES.thcMint)?.mintAuthority ?? null;
    assertKeyOfChain(getTreasuryKeyPath(dir), treasuryAddress, mintAuthority);
  }
  return { genesis: { ...LOCALNET_ADDRESSES, vault, vaultKeypairPath }, treasury };
}

/** A key of an existing chain is never created again: its accounts belong to the lost one. */
function loadKeypair(path: string, isNewChain: boolean): Keypair {
  if (!isNewChain && !existsSync(path)) {
    throw new Error(`${path} is missing: restore it, or ${START_ANEW}`);
  }
  return readOrCreateKeypair(path);
}

function assertKeyOfChain(path: string, address: string, expected: string | null): void {
  if (address === expected) return;
  throw new Error(
    `${path} was replaced: it is the key of ${address}, but this chain belongs to ${expected}. ` +
      `Restore it, or ${START_ANEW}`,
  );
}

function writeGenesis(chain: Chain, { vault, treasury }: { vault: string; treasury: string }) {
  const { thcMint, collection } = LOCALNET_ADDRESSES;
  const supply = VAULT_THC * 10n ** BigInt(THC_DECIMALS);
  chain.store.commit(() => {
    chain.setAccounts(
      new Map([
        [vault, createWallet(VAULT_SOL)],
        [treasury, createWallet(TREASURY_SOL)],
      ]),
    );
    const thc = { mintAuthority: treasury, supply, decimals: THC_DECIMALS };
    issueToken(chain, thcMint, thc, vault);
    issueCollectible(chain, collection, treasury);
    for (let number = 1; number <= GENESIS_GROWERS; number++) {
      issueGrower(chain, { number, ...getGenesisTraits(number) }, treasury);
    }
    chain.store.setMeta(VAULT_KEY, vault);
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
