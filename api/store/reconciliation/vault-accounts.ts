import type { PaymentMethod } from '../../../src/game/dispensary.ts';
import type { Connection } from '../database/database.ts';

/** How far the history of one account of a vault wallet was collected. */
export interface VaultAccountState {
  wallet: string;
  currency: PaymentMethod;
  /** All transactions from this slot on are collected, up to `headSlot`. */
  fromSlot: number;
  /** When that slot was, if earlier history is missing; null if nothing is. */
  fromAtMs: number | null;
  /** Null until the history was collected for the first time. */
  headSlot: number | null;
  /** A walk through the history from the newest transaction back, which goes on in the next run. */
  walk: { headSlot: number; before: string | null } | null;
}

/** Adds accounts that are not known yet. */
export async function insertVaultAccounts(
  db: Connection,
  wallets: readonly string[],
  fromSlot: number,
): Promise<void> {
  const currencies: readonly PaymentMethod[] = ['sol', 'thc'];
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
  return rows.map((row) => ({
    wallet: row.wallet,
    currency: row.currency,
    fromSlot: row.from_slot,
    fromAtMs: row.from_at_ms,
    headSlot: row.head_slot,
    walk:
      row.walk_head_slot === null
        ? null
        : { headSlot: row.walk_head_slot, before: row.walk_before },
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

export async function saveVaultAccount(db: Connection, state: VaultAccountState): Promise<void> {
  await db
    .updateTable('vault_accounts')
    .set({
      from_slot: state.fromSlot,
      from_at_ms: state.fromAtMs,
      head_slot: state.headSlot,
      walk_head_slot: state.walk?.headSlot ?? null,
      walk_before: state.walk?.before ?? null,
    })
    .where('wallet', '=', state.wallet)
    .where('currency', '=', state.currency)
    .execute();
}
