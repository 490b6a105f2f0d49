import type { Insertable } from 'kysely';
import { compileOnce } from '../database/compile-once.ts';
import type { Connection } from '../database/database.ts';
import { findValue, type IdRange, listValues, sumAmounts } from '../database/queries.ts';
import type { Row, Tables } from '../tables/tables.ts';
import type { Currency } from '../../../src/money/amounts.ts';

export type VaultTransactionRow = Row<'vault_transactions'>;

/** A finalized transaction, and what it did to each vault wallet. */
export interface NewVaultTransaction {
  signature: string;
  slot: number;
  landedAtMs: number | null;
  hasFailed: boolean;
  memo: string | null;
  /** The rent of THC accounts that it opened for others. */
  rentLamports: bigint;
  effects: readonly {
    wallet: string;
    feeLamports: bigint;
    lamports: { change: bigint; balance: bigint } | null;
    thcUnits: { change: bigint; balance: bigint } | null;
  }[];
}

/** Returns which of these signatures are stored for a wallet. */
export async function findStoredSignatures(
  db: Connection,
  wallet: string,
  signatures: readonly string[],
): Promise<Set<string>> {
  if (signatures.length === 0) return new Set();
  const stored = await listValues(
    db
      .selectFrom('vault_transactions')
      .select('signature')
      .where('wallet', '=', wallet)
      .where('signature', 'in', signatures),
  );
  return new Set(stored);
}

/** Stores transactions, one row for each vault wallet. Ignores those that are stored already. */
export async function insertVaultTransactions(
  db: Connection,
  transactions: readonly NewVaultTransaction[],
): Promise<void> {
  const rows = transactions.flatMap(toRows);
  if (rows.length === 0) return;
  await db
    .insertInto('vault_transactions')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['signature', 'wallet']).doNothing())
    .execute();
}

/**
 * Replaces a transaction by what it really is; null if it does not exist.
 * @returns false if that is what is stored
 */
export async function replaceVaultTransaction(
  db: Connection,
  signature: string,
  transaction: Omit<NewVaultTransaction, 'memo'> | null,
): Promise<boolean> {
  const stored = await db
    .selectFrom('vault_transactions')
    .selectAll()
    .where('signature', '=', signature)
    .execute();
  const rows = transaction ? toRows({ ...transaction, memo: stored[0]?.memo ?? null }) : [];
  const isSame = rows.every((row) => stored.some((other) => hasSameEffect(row, other)));
  if (isSame && rows.length === stored.length) return false;
  await db.deleteFrom('vault_transactions').where('signature', '=', signature).execute();
  if (rows.length > 0) await db.insertInto('vault_transactions').values(rows).execute();
  return true;
}

const EFFECT_COLUMNS = [
  'wallet',
  'slot',
  'change_units',
  'change_lamports',
  'fee_lamports',
  'rent_lamports',
  'has_failed',
] as const;

const hasSameEffect = (
  row: Insertable<Tables['vault_transactions']>,
  stored: VaultTransactionRow,
): boolean => EFFECT_COLUMNS.every((column) => row[column] === stored[column]);

function toRows(transaction: NewVaultTransaction): Insertable<Tables['vault_transactions']>[] {
  const { signature, slot, landedAtMs, hasFailed, rentLamports, memo } = transaction;
  return transaction.effects.map(({ wallet, feeLamports, lamports, thcUnits }) => ({
    signature,
    wallet,
    slot,
    landed_at_ms: landedAtMs,
    change_units: thcUnits?.change ?? 0n,
    change_lamports: lamports?.change ?? 0n,
    balance_units: thcUnits?.balance ?? null,
    balance_lamports: lamports?.balance ?? null,
    fee_lamports: feeLamports,
    // Opened by the wallet that pays the transaction.
    rent_lamports: feeLamports > 0n ? rentLamports : 0n,
    has_failed: hasFailed ? 1 : 0,
    memo,
  }));
}

/** A row as the reconciliation compares it. */
export type ComparedTransactionRow = Pick<VaultTransactionRow, (typeof COMPARED_COLUMNS)[number]>;

const COMPARED_COLUMNS = ['id', 'signature', ...EFFECT_COLUMNS, 'memo'] as const;

/** Lists the rows of a page, with the other rows of the same transactions, in the order of their ids. */
export const listVaultTransactions = (
  db: Connection,
  { afterId, untilId }: IdRange,
): Promise<ComparedTransactionRow[]> => selectVaultTransactions(db, afterId, untilId);

const selectVaultTransactions = compileOnce((db, afterId: number, untilId: number) =>
  db
    .selectFrom('vault_transactions')
    .select(COMPARED_COLUMNS)
    .where('signature', 'in', selectSignatures(db, afterId, untilId))
    .orderBy('id'),
);

/** Selects the signatures of a page of vault transactions, for a condition. */
export const selectSignatures = (db: Connection, afterId: number, untilId: number) =>
  db
    .selectFrom('vault_transactions as page')
    .select('page.signature')
    .where('page.id', '>', afterId)
    .where('page.id', '<=', untilId);

/**
 * Computes what an account held before the first transaction that was collected.
 * @returns null if no transaction contains it
 */
export async function findOpeningBalance(
  db: Connection,
  { wallet, currency, fromSlot }: { wallet: string; currency: Currency; fromSlot: number },
): Promise<bigint | null> {
  const balance = currency === 'thc' ? 'balance_units' : 'balance_lamports';
  const change = currency === 'thc' ? 'change_units' : 'change_lamports';
  const rows = db
    .selectFrom('vault_transactions')
    .where('wallet', '=', wallet)
    .where('slot', '>=', fromSlot)
    .where(balance, 'is not', null);
  const firstSlot = await findValue(rows.select('slot').orderBy('slot').limit(1));
  if (firstSlot === null) return null;
  // Newer transactions are stored first, so the highest id of a slot is the oldest one.
  const inSlot = await rows
    .select([balance, change])
    .where('slot', '=', firstSlot)
    .orderBy('id', 'desc')
    .execute();
  const after = inSlot.map((row) => row[balance] ?? 0n);
  const before = inSlot.map((row) => (row[balance] ?? 0n) - row[change]);
  return before.find((amount) => !after.includes(amount)) ?? before[0] ?? null;
}

/** Sums what the collected transactions of these slots have changed in an account. */
export const sumChanges = (
  db: Connection,
  {
    wallet,
    currency,
    fromSlot,
    untilSlot,
  }: { wallet: string; currency: Currency; fromSlot: number; untilSlot: number },
): Promise<bigint> =>
  sumAmounts(
    db
      .selectFrom('vault_transactions')
      .where('wallet', '=', wallet)
      .where('slot', '>=', fromSlot)
      .where('slot', '<=', untilSlot),
    currency === 'thc' ? 'change_units' : 'change_lamports',
  );
