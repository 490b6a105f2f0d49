import { formatMoney, type Amounts } from '../../../src/money/amounts.ts';
import { toShortfall } from '../../../src/money/difference-rules.ts';
import type { LostSums } from '../../store/backup/lost-transfers.ts';
import type {
  BookedBatch,
  BookedPayment,
} from '../../store/reconciliation/reconciliation-books.ts';
import { TOKEN_ACCOUNT_RENT } from '../../chain/nodes/fees.ts';
import { PAYOUT_MEMO_PREFIX } from '../../chain/payouts/payouts-transaction.ts';
import { type Finding, NO_ROWS, NO_SHORTFALL } from './finding.ts';

/** A finalized transaction with its effect on all vault wallets together. */
export interface LedgerTransaction extends Amounts {
  signature: string;
  slot: number;
  hasFailed: boolean;
  /** Parts of the lamports it took: the fee and the rent of THC accounts that it opened. */
  feeLamports: bigint;
  rentLamports: bigint;
  memo: string | null;
}

/** What a transaction is for, in the statement of the vault. */
export type LedgerClass = 'payment' | 'payout' | 'deposit' | 'unbooked' | 'uncompared' | 'outflow';

export interface Comparison {
  class: LedgerClass;
  finding: Finding | null;
}

export interface BooksEntry {
  payment: BookedPayment | null;
  batch: BookedBatch | null;
  /** What it paid, if it was recognized as a payout of a database that was lost. */
  lost: LostSums | null;
  /** Whether it may be a payout of a database that was lost, which is not certain yet. */
  isUnproven: boolean;
}

const GAME_MEMO = 'growerz:';

/** Compares a transaction of the vault with the books. */
export function compareTransaction(
  transaction: LedgerTransaction,
  { payment, batch, lost, isUnproven }: BooksEntry,
): Comparison {
  if (lost) return compareLost(transaction, lost);
  if (batch) return { class: 'payout', finding: compareBatch(transaction, batch) };
  if (payment) return { class: 'payment', finding: comparePayment(transaction, payment) };
  if (transaction.thcUnits >= 0n && transaction.lamports >= 0n) {
    const isForGame = transaction.memo?.includes(GAME_MEMO) === true;
    return { class: isForGame ? 'unbooked' : 'deposit', finding: null };
  }
  // Only payouts may be missing in restored books. A transfer of another kind stays a difference.
  const isPayout = transaction.memo?.includes(PAYOUT_MEMO_PREFIX) === true;
  if (isUnproven && isPayout) return { class: 'uncompared', finding: null };
  return { class: 'outflow', finding: describeOutflow(transaction) };
}

/** Compares a payout of a lost database, which may have opened one THC account for each wallet. */
function compareLost(transaction: LedgerTransaction, lost: LostSums): Comparison {
  const { thcUnits, lamports } = getPaid(transaction);
  const matches =
    !transaction.hasFailed &&
    thcUnits === lost.thcUnits &&
    lamports === lost.lamports &&
    transaction.rentLamports <= BigInt(lost.thcWallets) * TOKEN_ACCOUNT_RENT;
  if (matches) return { class: 'payout', finding: null };
  return { class: 'outflow', finding: describeOutflow(transaction) };
}

function describeOutflow({ signature, slot, thcUnits, lamports }: LedgerTransaction): Finding {
  const change = formatChange({ thcUnits, lamports });
  return {
    key: `outflow:${signature}`,
    kind: 'unknown-outflow',
    message: `Transaction ${signature} changed the vault by ${change} and is in no book`,
    rows: { ...NO_ROWS, signature },
    slot,
    shortfall: toShortfall(NO_SHORTFALL, { thcUnits, lamports }),
    proof: 'transaction',
  };
}

function comparePayment(
  { signature, slot, thcUnits, lamports }: LedgerTransaction,
  payment: BookedPayment,
): Finding | null {
  if (payment.thcUnits === thcUnits && payment.lamports === lamports) return null;
  const found = formatChange({ thcUnits, lamports });
  return {
    key: `payment:${payment.id}:${payment.thcUnits - thcUnits}:${payment.lamports - lamports}`,
    kind: 'payment-amount',
    message: `Payment ${payment.id} is booked with ${formatChange(payment)}, but ${signature} paid ${found}`,
    rows: { ...NO_ROWS, payments: [payment.id], signature },
    slot,
    shortfall: toShortfall(payment, { thcUnits, lamports }),
    proof: 'transaction',
  };
}

/** Whether a batch in this state took effect on the chain; undefined if the books leave it open. */
const HAS_LANDED: Readonly<Record<BookedBatch['state'], boolean | undefined>> = {
  confirmed: true,
  failed: false,
  expired: false,
  sent: undefined,
  set_aside: undefined,
};

function compareBatch(transaction: LedgerTransaction, batch: BookedBatch): Finding | null {
  const { signature, slot, hasFailed } = transaction;
  const hasLanded = HAS_LANDED[batch.state];
  if (hasLanded === undefined) return null;
  const rows = { ...NO_ROWS, batches: [batch.id], payouts: batch.payoutIds, signature };
  if (hasLanded === hasFailed) {
    const outcome = hasFailed ? 'failed' : 'succeeded';
    return {
      key: `batch-outcome:${batch.id}:${batch.state}`,
      kind: 'batch-outcome',
      message: `Batch ${batch.id} is ${batch.state}, but ${signature} ${outcome}`,
      rows,
      slot,
      shortfall: hasFailed ? NO_SHORTFALL : toShortfall(getPaid(transaction), NO_SHORTFALL),
      proof: 'transaction',
    };
  }
  const booked = hasLanded ? batch : { thcUnits: 0n, lamports: 0n };
  const { thcUnits, lamports } = getPaid(transaction);
  const maxRent = hasLanded ? BigInt(batch.accountsOpened) * TOKEN_ACCOUNT_RENT : 0n;
  if (
    booked.thcUnits === thcUnits &&
    booked.lamports === lamports &&
    transaction.rentLamports <= maxRent
  )
    return null;
  const found = formatChange({ thcUnits, lamports });
  const rent = formatMoney({ currency: 'sol', amount: transaction.rentLamports });
  return {
    key: `batch:${batch.id}:${booked.thcUnits - thcUnits}:${booked.lamports - lamports}:${transaction.rentLamports}`,
    kind: 'batch-amount',
    message: `Batch ${batch.id} owes ${formatChange(booked)}, but ${signature} paid ${found} and ${rent} rent`,
    rows,
    slot,
    shortfall: toShortfall(
      { thcUnits, lamports: lamports + getExcess(transaction.rentLamports, maxRent) },
      booked,
    ),
    proof: 'transaction',
  };
}

const getExcess = (amount: bigint, limit: bigint): bigint => (amount > limit ? amount - limit : 0n);

/** Returns what a payout transaction paid to wallets: what it took, less its fee and rent. */
export const getPaid = ({
  thcUnits,
  lamports,
  feeLamports,
  rentLamports,
}: LedgerTransaction): Amounts => ({
  thcUnits: -thcUnits,
  lamports: -lamports - feeLamports - rentLamports,
});

const formatChange = ({ thcUnits, lamports }: Amounts): string =>
  [
    ...(thcUnits === 0n ? [] : [formatMoney({ currency: 'thc', amount: thcUnits })]),
    ...(lamports === 0n && thcUnits !== 0n
      ? []
      : [formatMoney({ currency: 'sol', amount: lamports })]),
  ].join(' and ');
