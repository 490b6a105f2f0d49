import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import type { RpcNodes } from './rpc-nodes.ts';
import { associatedTokenAddress, readTokenAccount } from '../../src/solana/spl-token.ts';

/** How many accounts a node reads at once. */
const ACCOUNTS_PER_REQUEST = 100;
/** Addresses kept, since deriving one takes about a millisecond. */
const MOST_KEPT = 10_000;

/** The wallet that pays, and the token it pays in. */
export class Vault {
  readonly keypair: Keypair;
  readonly thcMint: PublicKey;
  readonly #nodes: RpcNodes;
  readonly #thcAccounts = new Map<string, PublicKey>();

  constructor(nodes: RpcNodes, secretKey: Uint8Array, thcMint: string) {
    this.#nodes = nodes;
    this.keypair = Keypair.fromSecretKey(secretKey);
    this.thcMint = new PublicKey(thcMint);
  }

  /** A wallet's associated THC account, whether it exists or not. */
  thcAccountOf(owner: PublicKey): PublicKey {
    const key = owner.toBase58();
    const kept = this.#thcAccounts.get(key);
    if (kept) return kept;
    const derived = associatedTokenAddress(this.thcMint, owner);
    if (this.#thcAccounts.size >= MOST_KEPT) this.#thcAccounts.clear();
    this.#thcAccounts.set(key, derived);
    return derived;
  }

  /** The vault's own associated THC account. */
  get thcAccount(): PublicKey {
    return this.thcAccountOf(this.keypair.publicKey);
  }

  /** Base units of THC and lamports at the vault's disposal. */
  balances(): Promise<{ thcUnits: bigint; lamports: bigint }> {
    return this.balancesOf(this.keypair.publicKey);
  }

  /** What a wallet has: its lamports, and THC in its associated account. */
  async balancesOf(owner: PublicKey): Promise<{ thcUnits: bigint; lamports: bigint }> {
    const [wallet, thc] = await this.#nodes.first((node) =>
      node.getMultipleAccountsInfo([owner, this.thcAccountOf(owner)]),
    );
    return {
      lamports: BigInt(wallet?.lamports ?? 0),
      thcUnits: (thc && readTokenAccount(thc)?.amount) ?? 0n,
    };
  }

  /** Those of these wallets that have no THC account yet, each once. */
  async walletsWithoutThcAccount(owners: readonly string[]): Promise<string[]> {
    const distinct = [...new Set(owners)];
    const without: string[] = [];
    for (let from = 0; from < distinct.length; from += ACCOUNTS_PER_REQUEST) {
      const some = distinct.slice(from, from + ACCOUNTS_PER_REQUEST);
      const keys = some.map((owner) => this.thcAccountOf(new PublicKey(owner)));
      const accounts = await this.#nodes.first((node) =>
        node.getMultipleAccountsInfo(keys, { dataSlice: { offset: 0, length: 0 } }),
      );
      // An address that was only sent lamports belongs to the system program still.
      const isMissing = (index: number) =>
        accounts[index]?.owner.equals(SystemProgram.programId) ?? true;
      without.push(...some.filter((_, index) => isMissing(index)));
    }
    return without;
  }
}
