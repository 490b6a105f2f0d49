import { loadPaymentsSetAside } from '../../store/payments/payments.ts';
import {
  type Amounts,
  formatAmount,
  formatAmounts,
  type Currency,
} from '../../../src/money/amounts.ts';
import type {
  FiguresShape,
  ReconciliationLineShape,
} from '../../../src/contract/admin/reconciliation-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import { loadUnsettledPayouts, type UnsettledPayouts } from '../../store/admin/dashboard.ts';
import type { BooksGap } from '../../store/reconciliation/reconciliations.ts';
import type { Context } from '../context.ts';
import type { ComparedTransactionRow } from '../../store/reconciliation/vault-transactions.ts';
import { getPaid, type LedgerClass, type LedgerTransaction } from './compare-transaction.ts';

/** The number of transactions of one class and what they moved. */
export interface StatementLine extends Amounts {
  count: number;
}

/** An account of a vault wallet and the slots for which its changes are added up. */
export interface StatementAccount {
  wallet: string;
  currency: Currency;
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
  getChange(wallet: string, currency: Currency): bigint {
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

/** What an account should hold, and what it holds. */
export interface AccountBalance {
  wallet: string;
  currency: Currency;
  /** Its changes are added up from this slot on. */
  fromSlot: number;
  /** Null if no transaction contains the account, or its history is not collected yet. */
  opening: bigint | null;
  change: bigint;
  held: bigint;
}

interface FiguresInput {
  statement: Statement;
  accounts: readonly AccountBalance[];
  gaps: readonly BooksGap[];
  fromSlot: number;
  pending: number;
  differences: number;
}

/** Computes the figures of a run, with what the vault owes at the moment. */
export async function computeFigures(
  ctx: Context,
  { statement, accounts, gaps, fromSlot, pending, differences }: FiguresInput,
): Promise<FiguresShape> {
  const { lines } = statement;
  return {
    from_slot: fromSlot,
    gaps: gaps.map((gap) => ({
      from_slot: gap.fromSlot,
      until_slot: gap.untilSlot,
      backup_made: toIso(gap.beganAtMs),
    })),
    accounts: accounts.map(formatAccount),
    payments: formatLine(lines.payment),
    payouts: formatLine(lines.payout),
    fees: formatAmount('sol', statement.feeLamports),
    rent: formatAmount('sol', statement.rentLamports),
    deposits: formatLine(lines.deposit),
    unbooked: formatLine(lines.unbooked),
    uncompared: formatLine(lines.uncompared),
    outflows: formatLine(lines.outflow),
    ...(await loadDebts(ctx)),
    pending,
    differences,
  };
}

async function loadDebts(
  ctx: Context,
): Promise<Pick<FiguresShape, 'owed' | 'set_aside_payouts' | 'set_aside_payments'>> {
  const payouts = await loadUnsettledPayouts(ctx.db);
  const payments = await loadPaymentsSetAside(ctx.db);
  return {
    owed: formatLine(sumPayouts(payouts.filter(({ state }) => state !== 'set_aside'))),
    set_aside_payouts: formatLine(sumPayouts(payouts.filter(({ state }) => state === 'set_aside'))),
    set_aside_payments: formatLine({
      count: payments.length,
      thcUnits: payments.reduce((sum, { received }) => sum + received.thcUnits, 0n),
      lamports: payments.reduce((sum, { received }) => sum + received.lamports, 0n),
    }),
  };
}

/** Adds up payouts of both currencies. */
export function sumPayouts(payouts: readonly UnsettledPayouts[]): StatementLine {
  const line = createLine();
  for (const { currency, count, amount } of payouts) {
    line.count += count;
    line[currency === 'thc' ? 'thcUnits' : 'lamports'] += amount;
  }
  return line;
}

function formatAccount(account: AccountBalance): FiguresShape['accounts'][number] {
  const { wallet, currency, opening, change, held } = account;
  const format = (units: bigint) => formatAmount(currency, units);
  return {
    wallet,
    currency,
    opening: opening === null ? null : format(opening),
    change: format(change),
    expected: opening === null ? null : format(opening + change),
    held: format(held),
  };
}

export const formatLine = ({ count, ...amounts }: StatementLine): ReconciliationLineShape => ({
  count,
  ...formatAmounts(amounts),
});
