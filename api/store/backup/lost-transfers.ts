import { type SqlBool, sql } from 'kysely';
import type { Currency } from '../../../src/money/amounts.ts';
import type { Connection } from '../database/database.ts';
import type { BooksGap } from '../reconciliation/reconciliations.ts';

/** What a wallet got from a payout transaction of a database that was lost. */
export interface LostTransfer {
  address: string;
  currency: Currency;
  /** THC base units or lamports, above 0. */
  amount: bigint;
}

/** The sums that a transaction of a lost database paid. */
export interface LostSums {
  thcUnits: bigint;
  lamports: bigint;
  /** Wallets that got THC, whose accounts the vault may have opened. */
  thcWallets: number;
}

/** A payout transaction in a gap of the books. */
export interface GapTransaction {
  signature: string;
  slot: number;
  memo: string;
}

/** Lists the successful transactions in a gap that a vault paid for and that name payouts, oldest first. */
export async function listGapTransactions(
  db: Connection,
  gap: BooksGap,
  memoPrefix: string,
): Promise<GapTransaction[]> {
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
export async function listKnownWallets(db: Connection): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('address')
    .union(db.selectFrom('payments').select('address'))
    .union(db.selectFrom('payouts').select('address'))
    .execute();
  return rows.map(({ address }) => address);
}

/** Returns the signatures of all transactions of lost databases that were recognized. */
export async function loadLostSignatures(db: Connection): Promise<Set<string>> {
  const rows = await db.selectFrom('lost_transfers').select('signature').distinct().execute();
  return new Set(rows.map(({ signature }) => signature));
}

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
    const { thcUnits, lamports, thcWallets } = sums.get(signature) ?? {
      thcUnits: 0n,
      lamports: 0n,
      thcWallets: 0,
    };
    sums.set(
      signature,
      currency === 'thc'
        ? { thcUnits: thcUnits + amount, lamports, thcWallets: thcWallets + 1 }
        : { thcUnits, lamports: lamports + amount, thcWallets },
    );
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
  const paid = await db
    .selectFrom('lost_transfers')
    .select(['signature', 'amount_units'])
    .where('address', '=', address)
    .where('currency', '=', currency)
    .$if(signature !== undefined, (query) => query.where('signature', '=', signature ?? ''))
    .execute();
  if (paid.length === 0) return 0n;
  const booked = await db
    .selectFrom('batch_payouts')
    .innerJoin('payout_batches', 'payout_batches.id', 'batch_payouts.batch_id')
    .select('batch_payouts.amount_units')
    .where('batch_payouts.address', '=', address)
    .where('batch_payouts.currency', '=', currency)
    .where(
      'payout_batches.signature',
      'in',
      paid.map((row) => row.signature),
    )
    .execute();
  const sum = (rows: readonly { amount_units: bigint }[]) =>
    rows.reduce((total, { amount_units }) => total + amount_units, 0n);
  return sum(paid) - sum(booked);
}

/** Finds the newest transaction of a lost database that paid a wallet. */
export async function findLastLostSignature(
  db: Connection,
  { address, currency }: Pick<LostTransfer, 'address' | 'currency'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('lost_transfers')
    .select('signature')
    .where('address', '=', address)
    .where('currency', '=', currency)
    .orderBy('slot', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.signature ?? null;
}

/** How the details of the event begin by which a payout was set aside because it may repeat a lost one. */
const REPEAT_DETAILS = '{"cause":"may-repeat"%';

/** Sums the payouts of a wallet that were ever set aside because they may repeat a lost one. */
export async function sumRepeats(
  db: Connection,
  { address, currency }: Pick<LostTransfer, 'address' | 'currency'>,
): Promise<bigint> {
  const rows = await db
    .selectFrom('money_events')
    .innerJoin('payouts', 'payouts.id', 'money_events.payout_id')
    .select('payouts.amount_units')
    .where('money_events.event', '=', 'set-aside')
    .where('money_events.details_json', 'like', REPEAT_DETAILS)
    .where('payouts.address', '=', address)
    .where('payouts.currency', '=', currency)
    .execute();
  return rows.reduce((total, { amount_units }) => total + amount_units, 0n);
}

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
    select 1 from payments
    join vault_transactions on vault_transactions.signature = payments.signature
    where payments.id = payouts.payment_id
      and vault_transactions.slot between ${gap.fromSlot} and ${gap.untilSlot})`;
  const wasPaidByLost = sql<SqlBool>`exists (
    select 1 from lost_transfers
    where lost_transfers.address = payouts.address
      and lost_transfers.currency = payouts.currency)`;
  const rows = await db
    .selectFrom('payouts')
    .select(['id', 'address', 'currency', 'amount_units'])
    .where('state', '=', sql.lit('queued' as const))
    .where('created_at_ms', '>', gap.beganAtMs)
    .where(wasPaidByLost)
    .where((eb) => eb.or([isOfOldPlant, isOfGapPayment]))
    .orderBy('id')
    .execute();
  return rows.map(({ amount_units: amount, ...row }) => ({ ...row, amount }));
}

/** Sets a queued payout aside. @returns false if it is no longer queued */
export async function setQueuedAside(db: Connection, id: number, nowMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payouts')
    .set({ state: 'set_aside', settled_at_ms: nowMs, parked_reason: null })
    .where('id', '=', id)
    .where('state', '=', sql.lit('queued' as const))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lists the ids of payments set aside for something unknown, whose transactions landed in a gap. */
export async function listUnmatchedInGap(db: Connection, gap: BooksGap): Promise<number[]> {
  const rows = await db
    .selectFrom('payments')
    .select('payments.id')
    .where('payments.state', '=', 'set_aside')
    .where('payments.refusal', '=', 'PAYMENT_NOT_ACCEPTABLE')
    .where('payments.created_at_ms', '>', gap.beganAtMs)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('vault_transactions')
          .select('vault_transactions.id')
          .whereRef('vault_transactions.signature', '=', 'payments.signature')
          .where('vault_transactions.slot', '>=', gap.fromSlot)
          .where('vault_transactions.slot', '<=', gap.untilSlot),
      ),
    )
    .orderBy('payments.id')
    .execute();
  return rows.map(({ id }) => id);
}
