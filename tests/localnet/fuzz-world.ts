import { createPrivateKey, createPublicKey } from 'node:crypto';
import { PublicKey } from '@solana/web3.js';
import type { ChainAccount } from '../../api/localnet/chain/account.ts';
import type { Chain } from '../../api/localnet/chain/chain.ts';
import { SYSTEM_PROGRAM } from '../../api/localnet/chain/programs.ts';
import { issueToken } from '../../api/localnet/genesis/collection.ts';
import { Chance } from '../kit/chance.ts';
import type { FuzzWallet, FuzzWorld } from './fuzz-transactions.ts';

/** The DER prefix of an Ed25519 private key, before the 32 bytes of the key. */
const PRIVATE_KEY_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Writes wallets, a token and a lookup table into a chain, determined by the seed. */
export function createWorld(chain: Chain, seed: number): FuzzWorld {
  const random = new Chance(seed);
  const wallets = random.list(4, () => createWallet(random));
  const owners = wallets.map(({ publicKey }) => publicKey.toBase58());
  const mint = new PublicKey(random.bytes(32)).toBase58();
  const details = { mintAuthority: owners[0] ?? null, supply: 10n ** 9n, decimals: 6 };
  const holders = owners.map((owner) => issueToken(chain, mint, details, owner));
  const accounts = [mint, ...holders, ...owners].map((key) => new PublicKey(key));
  chain.setAccounts(new Map(owners.map((owner) => [owner, encodeWallet(10n ** 15n)])));
  const blockhash = (): string => chain.slots.latestBlockhash().blockhash;
  return { wallets, accounts, blockhash };
}

function createWallet(random: Chance): FuzzWallet {
  const key = Buffer.concat([PRIVATE_KEY_PREFIX, random.bytes(32)]);
  const privateKey = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  const publicDer = createPublicKey(privateKey).export({ format: 'der', type: 'spki' });
  return { privateKey, publicKey: new PublicKey(publicDer.subarray(-32)) };
}

function encodeWallet(lamports: bigint): ChainAccount {
  return { lamports, owner: SYSTEM_PROGRAM, data: Buffer.alloc(0), executable: false };
}
