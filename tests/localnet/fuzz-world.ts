import { createPrivateKey, createPublicKey } from 'node:crypto';
import { PublicKey } from '@solana/web3.js';
import type { ChainAccount } from '../../api/localnet/chain/account.ts';
import type { Chain } from '../../api/localnet/chain/chain.ts';
import {
  LOOKUP_TABLE_PROGRAM,
  SYSTEM_PROGRAM,
  associatedTokenAddress,
} from '../../api/localnet/chain/programs.ts';
import { mintAccount, tokenAccount } from '../../api/localnet/chain/token-layout.ts';
import { FuzzRandom } from './fuzz-random.ts';
import type { FuzzWallet, FuzzWorld } from './fuzz-transactions.ts';

/** What a DER file of an Ed25519 private key has before the key's 32 bytes. */
const PRIVATE_KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Writes wallets, a token and a lookup table into a chain; the same for the same seed. */
export function createWorld(chain: Chain, seed: number): FuzzWorld {
  const random = new FuzzRandom(seed);
  const wallets = random.list(4, () => newWallet(random));
  const owners = wallets.map(({ publicKey }) => publicKey.toBase58());
  const mint = new PublicKey(random.bytes(32)).toBase58();
  const rent = 10_000_000n;
  const created = new Map<string, ChainAccount>([
    [mint, mintAccount({ mintAuthority: owners[0] ?? null, supply: 10n ** 9n, decimals: 6 }, rent)],
  ]);
  for (const owner of owners) {
    const holding = { mint, owner, amount: 10n ** 8n };
    created.set(associatedTokenAddress(owner, mint), tokenAccount(holding, rent));
  }
  const accounts = [...created.keys(), ...owners].map((key) => new PublicKey(key));
  const table = new PublicKey(random.bytes(32));
  created.set(table.toBase58(), lookupTable(accounts, rent));
  for (const owner of owners) created.set(owner, wallet(10n ** 15n));
  chain.setAccounts(created);
  const blockhash = (): string => chain.slots.latestBlockhash().blockhash;
  return { wallets, table, tableLength: accounts.length, accounts, blockhash };
}

function newWallet(random: FuzzRandom): FuzzWallet {
  const key = Buffer.concat([PRIVATE_KEY_HEAD, random.bytes(32)]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const publicDer = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { privateKey, publicKey: new PublicKey(publicDer.subarray(-32)) };
}

function wallet(lamports: bigint): ChainAccount {
  return { lamports, owner: SYSTEM_PROGRAM, data: Buffer.alloc(0), executable: false };
}

/** An active table: its header says that it was never deactivated. */
function lookupTable(addresses: PublicKey[], lamports: bigint): ChainAccount {
  const header = Buffer.alloc(56);
  header.writeUInt32LE(1, 0);
  header.writeBigUInt64LE(2n ** 64n - 1n, 4);
  const data = Buffer.concat([header, ...addresses.map((key) => key.toBuffer())]);
  return { lamports, owner: LOOKUP_TABLE_PROGRAM, data, executable: false };
}
