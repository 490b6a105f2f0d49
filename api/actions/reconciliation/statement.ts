import type { Amounts } from '../../../src/money/amounts.ts';
import type { PaymentMethod } from '../../../src/game/dispensary.ts';
import type { ComparedTransactionRow } from '../../store/reconciliation/vault-transactions.ts';
import { getPaid, type LedgerClass, type LedgerTransaction } from './compare-transaction.ts';

/** The number of transactions of one class and what they moved. */
export interface StatementLine extends Amounts {
  count: number;
}

/** An account of a vault wallet and the slots for which its changes are added up. */
export interface StatementAccount {
  wallet: string;
  currency: PaymentMethod;
  fromSlot: number;
  untilSlot: number;
}

const createLine = (): StatementLine => ({ count: 0, thcUnits: 0n, lamports: 0n });

/** Adds up the vault's transactions by what they were for, and the changes of each account. */
export class Statement {
  readonly lines: Readonly<Record<LedgerClass, StatementLine>> = {
    payment: createLine(),
    payout: createLine(),
    deposit: createLine(),
    unbooked: createLine(),
    uncompared: createLine(),
    outflow: createLine(),
  };
  feeLamports = 0n;
  rentLamports = 0n;
  readonly #accounts: readonly { account: StatementAccount; change: { total: bigint } }[];

  constructor(accounts: readonly StatementAccount[]) {
    this.#accounts = accounts.map((account) => ({ account, change: { total: 0n } }));
  }

  /** @param rows the effects of the transaction on single vault wallets */
  add(
    rows: readonly ComparedTransactionRow[],
    transaction: LedgerTransaction,
    kind: LedgerClass,
  ): void {
    const line = this.lines[kind];
    // A payout that failed took its fee only.
    if (kind !== 'payout' || !transaction.hasFailed) line.count += 1;
    // The fee and the rent of payouts have lines of their own.
    const { thcUnits, lamports } = kind === 'payout' ? getPaid(transaction) : transaction;
    line.thcUnits += thcUnits;
    line.lamports += lamports;
    if (kind === 'payout') {
      this.feeLamports += transaction.feeLamports;
      this.rentLamports += transaction.rentLamports;
    }
    for (const row of rows) this.#addToAccounts(row);
  }

  /** Returns the sum of the changes of an account. */
  getChange(wallet: string, currency: PaymentMethod): bigint {
    const entry = this.#accounts.find(
      ({ account }) => account.wallet === wallet && account.currency === currency,
    );
    return entry?.change.total ?? 0n;
  }

  #addToAccounts(row: ComparedTransactionRow): void {
    for (const { account, change } of this.#accounts) {
      if (account.wallet !== row.wallet) continue;
      if (row.slot < account.fromSlot || row.slot > account.untilSlot) continue;
      change.total += account.currency === 'thc' ? row.change_units : row.change_lamports;
    }
  }
}
