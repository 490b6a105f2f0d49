import { type SqlBool, sql } from 'kysely';
import type { Amounts, Currency } from '../../../src/money/amounts.ts';
import { findValue, listValues, sumAmounts, updateRow } from '../database/queries.ts';
import type { BooksGap } from '../reconciliation/reconciliations.ts';
import type { Connection } from '../database/database.ts';
import { QUEUED } from '../tables/state-literals.ts';

/** What a wallet got from a payout transaction of a database that was lost. */
export interface LostTransfer {
  address: string;
  currency: Currency;
  /** THC base units or lamports, above 0. */
  amount: bigint;
}

/** The sums that a transaction of a lost database paid. */
export interface LostSums extends Amounts {
  /** Wallets that got THC, whose accounts the vault may have opened. */
  thcWallets: number;
}

/** A payout transaction in a gap of the books. */
export type GapTransaction = Awaited<ReturnType<typeof listGapTransactions>>[number];

/** Lists the successful transactions in a gap that a vault paid for and that name payouts, oldest first. */
export async function listGapTransactions(db: Connection, gap: BooksGap, memoPrefix: string) {
  const rows = await db
    .selectFrom('vault_transactions')
    .select(['signature', 'slot', 'memo'])
    .where('slot', '>=', gap.fromSlot)
    .where('slot', '<=', gap.untilSlot)
    .where('fee_lamports', '>', 0n)
    .where('has_failed', '=', 0)
    .where('memo', 'like', `%${memoPrefix}%`)
    .orderBy('slot')
    .orderBy('signature')
    .execute();
  return rows.map(({ memo, ...row }) => ({ ...row, memo: memo ?? '' }));
}

/** Lists every wallet that a payout may have gone to: of players, payers and payouts. */
export const listKnownWallets = (db: Connection): Promise<string[]> =>
  listValues(
    db
      .selectFrom('users')
      .select('address')
      .union(db.selectFrom('payments').select('address'))
      .union(db.selectFrom('payouts').select('address')),
  );

/** Returns the signatures of all transactions of lost databases that were recognized. */
export const loadLostSignatures = async (db: Connection): Promise<Set<string>> =>
  new Set(await listValues(db.selectFrom('lost_transfers').select('signature').distinct()));

/** Stores what a transaction of a lost database paid. Ignores what is stored already. */
export async function insertLostTransfers(
  db: Connection,
  { signature, slot }: { signature: string; slot: number },
  transfers: readonly LostTransfer[],
): Promise<void> {
  if (transfers.length === 0) return;
  await db
    .insertInto('lost_transfers')
    .values(
      transfers.map(({ address, currency, amount }) => ({
        signature,
        address,
        currency,
        amount_units: amount,
        slot,
      })),
    )
    .onConflict((conflict) => conflict.columns(['signature', 'address', 'currency']).doNothing())
    .execute();
}

/** Loads what the transactions of lost databases paid, by signature. */
export async function loadLostSums(db: Connection): Promise<Map<string, LostSums>> {
  const rows = await db
    .selectFrom('lost_transfers')
    .select(['signature', 'currency', 'amount_units'])
    .execute();
  const sums = new Map<string, LostSums>();
  for (const { signature, currency, amount_units: amount } of rows) {
    const sum = sums.get(signature) ?? { thcUnits: 0n, lamports: 0n, thcWallets: 0 };
    if (currency === 'thc') sum.thcWallets += 1;
    sum[currency === 'thc' ? 'thcUnits' : 'lamports'] += amount;
    sums.set(signature, sum);
  }
  return sums;
}

/**
 * Sums what lost databases paid a wallet for payouts that these books do not have.
 * @param signature counts this transaction only
 */
export async function sumUnknownTransfers(
  db: Connection,
  { address, currency }: Pick<LostTransfer, 'address' | 'currency'>,
  signature?: string,
): Promise<bigint> {
  const paid = db
    .selectFrom('lost_transfers')
    .where('address', '=', address)
    .where('currency', '=', currency)
    .$if(signature !== undefined, (query) => query.where('signature', '=', signature ?? ''));
  const booked = db
    .selectFrom('batch_payouts')
    .innerJoin('payout_batches', 'payout_batches.id', 'batch_payouts.batch_id')
    .where('batch_payouts.address', '=', address)
    .where('batch_payouts.currency', '=', currency)
    .where('payout_batches.signature', 'in', paid.select('lost_transfers.signature'));
  return (
    (await sumAmounts(paid, 'amount_units')) -
    (await sumAmounts(booked, 'batch_payouts.amount_units'))
  );
}

/** Finds the newest transaction of a lost database that paid a wallet. */
export const findLastLostSignature = (
  db: Connection,
  { address, currency }: Pick<LostTransfer, 'address' | 'currency'>,
): Promise<string | null> =>
  findValue(
    db
      .selectFrom('lost_transfers')
      .select('signature')
      .where('address', '=', address)
      .where('currency', '=', currency)
      .orderBy('slot', 'desc')
      .limit(1),
  );

/** How the details of the event begin by which a payout was set aside because it may repeat a lost one. */
const REPEAT_DETAILS = '{"cause":"may-repeat"%';

/** Sums the payouts of a wallet that were ever set aside because they may repeat a lost one. */
export const sumRepeats = (
  db: Connection,
  { address, currency }: Pick<LostTransfer, 'address' | 'currency'>,
): Promise<bigint> =>
  sumAmounts(
    db
      .selectFrom('money_events')
      .innerJoin('payouts', 'payouts.id', 'money_events.payout_id')
      .where('money_events.event', '=', 'set-aside')
      .where('money_events.details_json', 'like', REPEAT_DETAILS)
      .where('payouts.address', '=', address)
      .where('payouts.currency', '=', currency),
    'payouts.amount_units',
  );

export interface RepeatCandidate extends LostTransfer {
  id: number;
}

/**
 * Lists the queued payouts to wallets that a lost database has paid, for something from before the
 * restore: a plant that the backup contains, or a payment that landed in the gap. Oldest first.
 */
export async function listRepeatCandidates(
  db: Connection,
  gap: BooksGap,
): Promise<RepeatCandidate[]> {
  const isOfOldPlant = sql<SqlBool>`exists (
    select 1 from plants
    where plants.id = payouts.plant_id and plants.created_at_ms <= ${gap.beganAtMs})`;
  const isOfGapPayment = sql<SqlBool>`exists (
    select 1 from payments where payments.id = payouts.payment_id and ${landedInGap(gap)})`;
  const wasPaidByLost = sql<SqlBool>`exists (
    select 1 from lost_transfers
    where lost_transfers.address = payouts.address
      and lost_transfers.currency = payouts.currency)`;
  const rows = await db
    .selectFrom('payouts')
    .select(['id', 'address', 'currency', 'amount_units'])
    .where('state', '=', QUEUED)
    .where('created_at_ms', '>', gap.beganAtMs)
    .where(wasPaidByLost)
    .where((eb) => eb.or([isOfOldPlant, isOfGapPayment]))
    .orderBy('id')
    .execute();
  return rows.map(({ amount_units: amount, ...row }) => ({ ...row, amount }));
}

/** Sets a queued payout aside. @returns false if it is no longer queued */
export const setQueuedAside = (db: Connection, id: number, nowMs: number): Promise<boolean> =>
  updateRow(
    db
      .updateTable('payouts')
      .set({ state: 'set_aside', settled_at_ms: nowMs, parked_reason: null })
      .where('id', '=', id)
      .where('state', '=', QUEUED),
  );

/** Lists the ids of payments set aside for something unknown, whose transactions landed in a gap. */
export const listUnmatchedInGap = (db: Connection, gap: BooksGap): Promise<number[]> =>
  listValues(
    db
      .selectFrom('payments')
      .select('id')
      .where('state', '=', 'set_aside')
      .where('refusal', '=', 'PAYMENT_NOT_ACCEPTABLE')
      .where('created_at_ms', '>', gap.beganAtMs)
      .where(landedInGap(gap))
      .orderBy('id'),
  );

/** Matches payments whose transactions landed in a gap. */
const landedInGap = ({ fromSlot, untilSlot }: BooksGap) => sql<SqlBool>`exists (
  select 1 from vault_transactions where vault_transactions.signature = payments.signature
    and vault_transactions.slot between ${fromSlot} and ${untilSlot})`;

/** Lists the ids of the payouts that are set aside. */
export const listSetAsidePayouts = (db: Connection): Promise<number[]> =>
  listValues(db.selectFrom('payouts').select('id').where('state', '=', 'set_aside').orderBy('id'));

/** Returns the id of the newest payment; 0 if there is none. */
export async function findLastPaymentId(db: Connection): Promise<number> {
  const newest = db.selectFrom('payments').select('id').orderBy('id', 'desc').limit(1);
  return (await findValue(newest)) ?? 0;
}

/** Lists the payments that are newer than a given one. */
export const listPaymentsAfter = (db: Connection, afterId: number) =>
  db
    .selectFrom('payments')
    .select(['signature', 'kind', 'state', 'refusal'])
    .where('id', '>', afterId)
    .orderBy('id')
    .execute();

/** Sums what lost databases paid, as far as it was recognized. */
export async function sumLostTransfers(db: Connection) {
  const sums = [...(await loadLostSums(db)).values()];
  return {
    transactions: sums.length,
    thcUnits: sums.reduce((total, { thcUnits }) => total + thcUnits, 0n),
    lamports: sums.reduce((total, { lamports }) => total + lamports, 0n),
  };
}
