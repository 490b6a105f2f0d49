import { loadPaymentsSetAside } from '../../store/payments/payments.ts';
import { formatAmount, formatAmounts } from '../../../src/money/amounts.ts';
import type {
  FiguresShape,
  ReconciliationLineShape,
} from '../../../src/contract/admin/reconciliation-shapes.ts';
import { toIso } from '../../../src/contract/primitives.ts';
import type { PaymentMethod } from '../../../src/game/dispensary.ts';
import { loadUnsettledPayouts } from '../../store/admin/dashboard.ts';
import type { BooksGap } from '../../store/reconciliation/reconciliations.ts';
import type { Context } from '../context.ts';
import type { Statement, StatementLine } from './statement.ts';

/** What an account should hold, and what it holds. */
export interface AccountBalance {
  wallet: string;
  currency: PaymentMethod;
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

interface PayoutSum {
  currency: PaymentMethod;
  count: number;
  amount: bigint;
}

/** Adds up payouts of both currencies. */
export function sumPayouts(payouts: readonly PayoutSum[]): StatementLine {
  const sum = (currency: PaymentMethod) =>
    payouts
      .filter((payout) => payout.currency === currency)
      .reduce((total, { amount }) => total + amount, 0n);
  return {
    count: payouts.reduce((total, { count }) => total + count, 0),
    thcUnits: sum('thc'),
    lamports: sum('sol'),
  };
}

function formatAccount({
  wallet,
  currency,
  opening,
  change,
  held,
}: AccountBalance): FiguresShape['accounts'][number] {
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
