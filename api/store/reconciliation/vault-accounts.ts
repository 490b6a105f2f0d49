import type { Connection } from '../database/database.ts';
import { type RecordOf, toColumns, toRecord } from '../database/records.ts';
import type { Row } from '../tables/tables.ts';
import type { Currency } from '../../../src/money/amounts.ts';

/** How far the history of one account of a vault wallet was collected. */
export interface VaultAccountState extends Pick<
  RecordOf<Row<'vault_accounts'>>,
  'wallet' | 'currency' | 'fromSlot' | 'fromAtMs' | 'headSlot'
> {
  /** A walk through the history from the newest transaction back, which goes on in the next run. */
  walk: { headSlot: number; before: string | null } | null;
}

/** Adds accounts that are not known yet. */
export async function insertVaultAccounts(
  db: Connection,
  wallets: readonly string[],
  fromSlot: number,
): Promise<void> {
  const currencies: readonly Currency[] = ['sol', 'thc'];
  await db
    .insertInto('vault_accounts')
    .values(
      wallets.flatMap((wallet) =>
        currencies.map((currency) => ({ wallet, currency, from_slot: fromSlot })),
      ),
    )
    .onConflict((conflict) => conflict.columns(['wallet', 'currency']).doNothing())
    .execute();
}

export async function loadVaultAccounts(
  db: Connection,
  wallets: readonly string[],
): Promise<VaultAccountState[]> {
  const rows = await db
    .selectFrom('vault_accounts')
    .selectAll()
    .where('wallet', 'in', wallets)
    .orderBy('wallet')
    .orderBy('currency')
    .execute();
  return rows.map(toRecord).map(({ walkHeadSlot, walkBefore, ...account }) => ({
    ...account,
    walk: walkHeadSlot === null ? null : { headSlot: walkHeadSlot, before: walkBefore },
  }));
}

/** Makes the next run collect the history from an earlier slot on, unless the nodes have pruned it. */
export async function extendVaultHistory(db: Connection, fromSlot: number): Promise<void> {
  await db
    .updateTable('vault_accounts')
    .set({ from_slot: fromSlot, head_slot: null, walk_head_slot: null, walk_before: null })
    .where('from_slot', '>', fromSlot)
    .where('from_at_ms', 'is', null)
    .execute();
}

export async function saveVaultAccount(
  db: Connection,
  { wallet, currency, fromSlot, fromAtMs, headSlot, walk }: VaultAccountState,
): Promise<void> {
  await db
    .updateTable('vault_accounts')
    .set({
      ...toColumns({ fromSlot, fromAtMs, headSlot }),
      walk_head_slot: walk?.headSlot ?? null,
      walk_before: walk?.before ?? null,
    })
    .where('wallet', '=', wallet)
    .where('currency', '=', currency)
    .execute();
}
