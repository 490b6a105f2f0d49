import { type Connection, PublicKey, type VersionedTransactionResponse } from '@solana/web3.js';
import { expect } from 'vitest';
import type { Currency } from '../../../../src/money/amounts.ts';

const PAYOUT_MEMO = /growerz:payout:([\d,]+)/;

/** Names the money of a wallet in one currency. */
export const toKey = (currency: Currency, address: string): string => `${currency} ${address}`;

/** Adds an amount to the sum of a key. */
export function addTo(sums: Map<string, bigint>, key: string, amount: bigint): void {
  sums.set(key, (sums.get(key) ?? 0n) + amount);
}

export interface PaidTransaction {
  signature: string;
  ids: readonly number[];
  /** What wallets received, by currency and wallet. */
  transfers: ReadonlyMap<string, bigint>;
}

/** What the vault has paid, read from the chain alone and not from the server's records. */
export class PaidBook {
  /** The transaction that paid each payout. */
  readonly paidBy = new Map<number, string>();
  /** What wallets received in total, by currency and wallet. */
  readonly totals = new Map<string, bigint>();
  /** How often the vault has opened an account of each wallet. */
  readonly openings = new Map<string, number>();
  readonly #connection: Connection;
  readonly #vault: PublicKey;
  readonly #thcMint: string;
  #newest: string | undefined;

  constructor(connection: Connection, { vault, thcMint }: { vault: string; thcMint: string }) {
    this.#connection = connection;
    this.#vault = new PublicKey(vault);
    this.#thcMint = thcMint;
  }

  /** Reads what is new on the chain. @throws if a payout was paid a second time */
  async update(): Promise<PaidTransaction[]> {
    const infos = await this.#connection.getSignaturesForAddress(this.#vault, {
      ...(this.#newest !== undefined && { until: this.#newest }),
    });
    this.#newest = infos[0]?.signature ?? this.#newest;
    const added: PaidTransaction[] = [];
    for (const { signature, memo, err } of infos.toReversed()) {
      const named = PAYOUT_MEMO.exec(memo ?? '')?.[1];
      if (err !== null || named === undefined) continue;
      const transaction = await this.#connection.getTransaction(signature, {
        maxSupportedTransactionVersion: 0,
      });
      // Anybody can write such a memo.
      if (!transaction || !this.#isPaidByVault(transaction)) continue;
      const ids = named.split(',').map(Number);
      for (const id of ids) {
        expect(this.paidBy.get(id), `another payment of payout ${id}`).toBeUndefined();
        this.paidBy.set(id, signature);
      }
      const transfers = this.#listTransfers(transaction);
      for (const [key, amount] of transfers) addTo(this.totals, key, amount);
      added.push({ signature, ids, transfers });
    }
    return added;
  }

  #isPaidByVault({ transaction: { message } }: VersionedTransactionResponse): boolean {
    return message.staticAccountKeys[0]?.equals(this.#vault) === true;
  }

  #listTransfers({ transaction, meta }: VersionedTransactionResponse): Map<string, bigint> {
    const transfers = new Map<string, bigint>();
    if (!meta) throw new Error('The chain does not show what a transaction did');
    const vault = this.#vault.toBase58();
    const before = meta.preTokenBalances ?? [];
    const after = (meta.postTokenBalances ?? []).filter(
      ({ owner, mint }) => owner !== vault && mint === this.#thcMint,
    );
    for (const { accountIndex, owner = '', uiTokenAmount } of after) {
      const earlier = before.find((balance) => balance.accountIndex === accountIndex);
      if (!earlier) this.openings.set(owner, (this.openings.get(owner) ?? 0) + 1);
      const amount = BigInt(uiTokenAmount.amount) - BigInt(earlier?.uiTokenAmount.amount ?? 0);
      addTo(transfers, toKey('thc', owner), amount);
    }
    const tokenAccounts = new Set(after.map(({ accountIndex }) => accountIndex));
    for (const [index, key] of transaction.message.staticAccountKeys.entries()) {
      const lamports = BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0);
      if (lamports <= 0n || tokenAccounts.has(index)) continue;
      addTo(transfers, toKey('sol', key.toBase58()), lamports);
    }
    return transfers;
  }
}
