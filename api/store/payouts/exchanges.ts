import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { findRow, sumAmounts, updateRow } from '../database/queries.ts';
import { selectOpenOrders } from '../payments/orders.ts';
import { selectHeldWallets } from '../users/bans.ts';
import { type Lamports, lamports, thcUnits, type ThcUnits } from '../../../src/money/amounts.ts';
import { HELD_REASON, type ParkedReason } from '../../../src/money/kinds.ts';
import { CONFIRMED, QUEUED } from '../tables/state-literals.ts';

/** A literal, so that SQLite uses the partial index of reservations. */
const NOTHING = sql<bigint>`0`;

/** Sums the SOL of the exchanges that were paid since a time and not refunded, of all and of a wallet. */
export async function sumExchanged(
  db: Connection,
  { address, sinceMs }: { address: string; sinceMs: number },
) {
  const exchanges = db
    .selectFrom('payments')
    .where('kind', '=', sql.lit('exchange' as const))
    .where('state', '=', sql.lit('fulfilled' as const))
    .where('created_at_ms', '>=', sinceMs);
  const own = exchanges.where('address', '=', address);
  return {
    all: lamports(await sumAmounts(exchanges, 'price_units')),
    own: lamports(await sumAmounts(own, 'price_units')),
  };
}

const selectReservations = (db: Connection, nowMs: number) =>
  selectOpenOrders(db, nowMs).where('reserved_units', '>', NOTHING);

/** Sums the THC of the open exchange orders that no newer one has replaced. */
export const sumOrderedThc = async (db: Connection, nowMs: number): Promise<ThcUnits> =>
  thcUnits(await sumAmounts(selectReservations(db, nowMs), 'reserved_units'));

/** Sums the SOL of the open exchange orders of a wallet, except one. */
export async function sumOwnOrders(
  db: Connection,
  { address, nowMs, exceptOrderId }: { address: string; nowMs: number; exceptOrderId: number },
): Promise<Lamports> {
  const others = selectReservations(db, nowMs)
    .where('address', '=', address)
    .where('id', '<>', exceptOrderId);
  return lamports(await sumAmounts(others, 'price_units'));
}

/** Marks the open orders of a wallet as replaced. They can still be paid, like expired ones. */
export async function replaceOrders(db: Connection, address: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ reserved_units: 0n })
    .where('reserved_units', '>', NOTHING)
    .where('payment_id', 'is', null)
    .where('address', '=', address)
    .execute();
}

/**
 * Sums the THC of payouts that are not settled, or were settled since the vault's balance was read:
 * that balance may still include them.
 */
export async function sumOwedThc(
  db: Connection,
  { balanceReadAtMs }: { balanceReadAtMs: number },
): Promise<ThcUnits> {
  const payouts = db.selectFrom('payouts').where('currency', '=', 'thc');
  const open = payouts.where('state', '<>', CONFIRMED);
  const settled = payouts
    .where('state', '=', CONFIRMED)
    .where('settled_at_ms', '>=', balanceReadAtMs);
  return thcUnits(
    (await sumAmounts(open, 'amount_units')) + (await sumAmounts(settled, 'amount_units')),
  );
}

/** A paid exchange whose THC is queued. */
export type QueuedExchange = Awaited<ReturnType<typeof listQueuedExchanges>>[number];

/** Reasons why a payout waits that more THC in the vault would not end. */
const BLOCKING_REASONS: readonly ParkedReason[] = [
  'no-token-account',
  'token-account-limit',
  'cannot-land',
  'signer-limit',
  'no-room',
];

/** Lists the queued exchanges, oldest first, except those that a ban, an operator or a difference holds. */
export async function listQueuedExchanges(db: Connection) {
  const rows = await db
    .selectFrom('payouts')
    .innerJoin('payments', 'payments.id', 'payouts.payment_id')
    .where('payouts.state', '=', QUEUED)
    .where('payouts.reason', '=', 'exchange')
    .where('payouts.parked_reason', 'is distinct from', HELD_REASON)
    .where('payouts.parked_reason', 'is distinct from', 'difference')
    .where('payouts.address', 'not in', selectHeldWallets(db))
    .select((eb) => [
      'payouts.id as payout_id',
      'payments.id as payment_id',
      'payouts.address',
      'payouts.amount_units',
      'payouts.parked_reason',
      'payouts.created_at_ms as paid_at_ms',
      'payments.sol_source',
      'payments.received_lamports',
      eb
        .selectFrom('payouts as others')
        .whereRef('others.payment_id', '=', 'payments.id')
        .where('others.currency', '=', 'sol')
        .select((each) => each.fn.sum<bigint | null>('others.amount_units').as('sum'))
        .as('returned_lamports'),
    ])
    .orderBy('payouts.id')
    .execute();
  return rows.map((row) => ({
    payoutId: row.payout_id,
    paymentId: row.payment_id,
    address: row.address,
    thc: thcUnits(row.amount_units),
    /** The wallet that the SOL came from. */
    solSource: row.sol_source ?? row.address,
    /** What the vault received for it and has not refunded otherwise. */
    paidLamports: row.received_lamports - (row.returned_lamports ?? 0n),
    /** When the THC was queued. */
    paidAtMs: row.paid_at_ms,
    /** Whether it cannot be paid even if the vault has the THC. */
    isBlocked: row.parked_reason !== null && BLOCKING_REASONS.includes(row.parked_reason),
    /** Whether its wallet has no THC account. */
    isAccountMissing: row.parked_reason === 'no-token-account',
    /** Whether another payout already returns SOL of the same payment. */
    hasOtherRefund: row.returned_lamports !== null,
  }));
}

/** Sums the THC of the queued harvests that could be paid now; they are paid before exchanges. */
export const sumQueuedHarvests = (db: Connection): Promise<bigint> =>
  sumAmounts(
    db
      .selectFrom('payouts')
      // Lets SQLite use the partial index of unsettled payouts.
      .where('state', '<>', CONFIRMED)
      .where('state', '=', QUEUED)
      .where('currency', '=', 'thc')
      .where('reason', 'in', ['harvest', 'upgrade'])
      .where((eb) =>
        eb.or([eb('parked_reason', 'is', null), eb('parked_reason', '=', 'vault-short')]),
      ),
    'amount_units',
  );

/**
 * Replaces the queued THC of an exchange by the SOL that was paid for it. Only one payout in SOL may
 * name the payment, so that it names none if there is another refund.
 * @returns false if the payout is no longer queued, or held by an operator
 */
export const replaceWithRefund = (
  db: Connection,
  { payoutId, paymentId, solSource, paidLamports, hasOtherRefund }: QueuedExchange,
  nowMs: number,
): Promise<boolean> =>
  updateRow(
    db
      .updateTable('payouts')
      .set({
        address: solSource,
        currency: 'sol',
        amount_units: paidLamports,
        reason: 'refund',
        payment_id: hasOtherRefund ? null : paymentId,
        parked_reason: null,
        attempts: 0,
        next_attempt_at_ms: 0,
        created_at_ms: nowMs,
      })
      .where('id', '=', payoutId)
      .where('state', '=', 'queued')
      .where('reason', '=', 'exchange')
      .where('parked_reason', 'is distinct from', HELD_REASON),
  );

/** Writes that the payment of an exchange bought nothing after all. */
export async function markExchangeRefunded(
  db: Connection,
  paymentId: number,
  refusal: string,
): Promise<void> {
  await db
    .updateTable('payments')
    .set({ state: 'refunded', refusal, currency: null, price_units: 0n, result_json: null })
    .where('id', '=', paymentId)
    .execute();
}

/** Finds the payout of an exchange by the signature of its payment. */
export const findExchangePayout = (db: Connection, signature: string) =>
  findRow(
    db
      .selectFrom('payouts')
      .innerJoin('payments', 'payments.id', 'payouts.payment_id')
      .select(['payouts.state', 'payouts.parked_reason as parkedReason'])
      .where('payments.signature', '=', signature)
      .where('payouts.reason', '=', 'exchange'),
  );
