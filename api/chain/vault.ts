import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import type { RpcNodes } from './rpc-nodes.ts';
import { getAssociatedTokenAddress, parseTokenAccount } from '../../src/solana/spl-token.ts';

/** Limit of accounts per request. */
const ACCOUNTS_PER_REQUEST = 100;
/** Size of the address cache; deriving an address takes about a millisecond. */
const MOST_KEPT = 10_000;

/** The wallet that pays out, and the token accounts it pays from and to. */
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

  /** Derives a wallet's associated THC account, whether or not it exists. */
  thcAccountOf(owner: PublicKey): PublicKey {
    const key = owner.toBase58();
    const kept = this.#thcAccounts.get(key);
    if (kept) return kept;
    const derived = getAssociatedTokenAddress(this.thcMint, owner);
    if (this.#thcAccounts.size >= MOST_KEPT) this.#thcAccounts.clear();
    this.#thcAccounts.set(key, derived);
    return derived;
  }

  /** The vault's own associated THC account. */
  get thcAccount(): PublicKey {
    return this.thcAccountOf(this.keypair.publicKey);
  }

  /** THC base units and lamports that the vault holds. */
  balances(): Promise<{ thcUnits: bigint; lamports: bigint }> {
    return this.balancesOf(this.keypair.publicKey);
  }

  /** A wallet's lamports and the THC in its associated token account. */
  async balancesOf(owner: PublicKey): Promise<{ thcUnits: bigint; lamports: bigint }> {
    const [wallet, thc] = await this.#nodes.first((node) =>
      node.getMultipleAccountsInfo([owner, this.thcAccountOf(owner)]),
    );
    return {
      lamports: BigInt(wallet?.lamports ?? 0),
      thcUnits: (thc && parseTokenAccount(thc)?.amount) ?? 0n,
    };
  }

  /** Returns the wallets without a THC account, each once. */
  async walletsWithoutThcAccount(owners: readonly string[]): Promise<string[]> {
    const distinct = [...new Set(owners)];
    const without: string[] = [];
    for (let from = 0; from < distinct.length; from += ACCOUNTS_PER_REQUEST) {
      const some = distinct.slice(from, from + ACCOUNTS_PER_REQUEST);
      const keys = some.map((owner) => this.thcAccountOf(new PublicKey(owner)));
      const accounts = await this.#nodes.first((node) =>
        node.getMultipleAccountsInfo(keys, { dataSlice: { offset: 0, length: 0 } }),
      );
      // An address that only ever received lamports still belongs to the system program.
      const isMissing = (index: number) =>
        accounts[index]?.owner.equals(SystemProgram.programId) ?? true;
      without.push(...some.filter((_, index) => isMissing(index)));
    }
    return without;
  }
}
