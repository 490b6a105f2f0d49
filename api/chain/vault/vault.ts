import { type AccountInfo, PublicKey, SystemProgram } from '@solana/web3.js';
import type { Amounts } from '../../../src/money/amounts.ts';
import type { RpcNodes } from '../nodes/rpc-nodes.ts';
import { getAssociatedTokenAddress, parseTokenAccount } from '../../../src/solana/spl-token.ts';

/** The nodes' limit. */
const MAX_ACCOUNTS_PER_REQUEST = 100;
/** Size of the address cache; deriving an address takes about a millisecond. */
const MAX_CACHED_ADDRESSES = 10_000;

export interface VaultAddresses {
  /** The vault that pays and is paid. Base58, like the rest. */
  vault: string;
  /** Earlier vaults, to which payments are still accepted. */
  previousVaults: readonly string[];
  thcMint: string;
}

/** The vault's addresses, the balances of wallets and their THC accounts. */
export class Vault {
  readonly address: PublicKey;
  readonly thcMint: PublicKey;
  /** The wallets at which payments are accepted: the vault and the previous ones. */
  readonly receivingWallets: readonly PublicKey[];
  /** The nodes that are asked about it. */
  readonly nodes: RpcNodes;
  readonly #thcAccounts = new Map<string, PublicKey>();

  constructor(nodes: RpcNodes, { vault, previousVaults, thcMint }: VaultAddresses) {
    this.nodes = nodes;
    this.address = new PublicKey(vault);
    this.thcMint = new PublicKey(thcMint);
    const distinct = new Set([vault, ...previousVaults]);
    this.receivingWallets = [...distinct].map((address) => new PublicKey(address));
  }

  /** Derives a wallet's associated THC account, whether or not it exists. */
  deriveThcAccount(owner: PublicKey): PublicKey {
    const key = owner.toBase58();
    const cached = this.#thcAccounts.get(key);
    if (cached) return cached;
    const derived = getAssociatedTokenAddress(this.thcMint, owner);
    if (this.#thcAccounts.size >= MAX_CACHED_ADDRESSES) this.#thcAccounts.clear();
    this.#thcAccounts.set(key, derived);
    return derived;
  }

  /** The vault's own associated THC account. */
  get thcAccount(): PublicKey {
    return this.deriveThcAccount(this.address);
  }

  /** The THC accounts at which payments are accepted. */
  get receivingThcAccounts(): PublicKey[] {
    return this.receivingWallets.map((wallet) => this.deriveThcAccount(wallet));
  }

  /** Returns the THC base units and lamports that the vault holds. */
  getBalances(): Promise<Amounts> {
    return this.getWalletBalances(this.address);
  }

  /** Returns a wallet's lamports and the THC in its associated token account. */
  async getWalletBalances(owner: PublicKey): Promise<Amounts> {
    const [wallet, thc] = await this.nodes.first((node) =>
      node.getMultipleAccountsInfo([owner, this.deriveThcAccount(owner)]),
    );
    return {
      lamports: BigInt(wallet?.lamports ?? 0),
      thcUnits: (thc && parseTokenAccount(thc)?.amount) ?? 0n,
    };
  }

  /** Returns the wallets without a THC account, each once. */
  async findWalletsWithoutThcAccount(owners: readonly string[]): Promise<string[]> {
    const distinct = [...new Set(owners)];
    const keys = distinct.map((owner) => this.deriveThcAccount(new PublicKey(owner)));
    const accounts = await this.#loadAccounts(keys);
    // An address that only ever received lamports still belongs to the system program.
    return distinct.filter((_, index) => isOfSystem(accounts[index]));
  }

  /** Returns the lamports of wallets, in their order; 0 for one that does not exist. */
  async loadLamports(owners: readonly string[]): Promise<bigint[]> {
    const accounts = await this.#loadAccounts(owners.map((owner) => new PublicKey(owner)));
    return accounts.map((account) => BigInt(account?.lamports ?? 0));
  }

  /** Returns the addresses that are no wallets, because a program other than the system owns them. */
  async findProgramAccounts(addresses: readonly string[]): Promise<string[]> {
    const accounts = await this.#loadAccounts(addresses.map((address) => new PublicKey(address)));
    return addresses.filter((_, index) => {
      const account = accounts[index];
      return !isOfSystem(account) || account?.executable === true;
    });
  }

  /** Loads accounts without their data, in the order of their keys. */
  async #loadAccounts(keys: PublicKey[]): Promise<LoadedAccount[]> {
    const accounts: LoadedAccount[] = [];
    for (let from = 0; from < keys.length; from += MAX_ACCOUNTS_PER_REQUEST) {
      const chunk = keys.slice(from, from + MAX_ACCOUNTS_PER_REQUEST);
      const loaded = await this.nodes.first((node) =>
        node.getMultipleAccountsInfo(chunk, { dataSlice: { offset: 0, length: 0 } }),
      );
      accounts.push(...chunk.map((_, index) => loaded[index] ?? null));
    }
    return accounts;
  }
}

type LoadedAccount = AccountInfo<Buffer> | null;

/** Whether the system program owns an account, as it does those that do not exist. */
const isOfSystem = (account: LoadedAccount | undefined): boolean =>
  account?.owner.equals(SystemProgram.programId) ?? true;
