import type { Connection } from '../database/database.ts';
import { findRecord, type RecordOf } from '../database/records.ts';
import type { Row } from '../tables/tables.ts';

/** What a database belongs to; all base58. */
export type ChainIdentity = RecordOf<
  Pick<Row<'chain_identity'>, 'genesis_hash' | 'thc_mint' | 'vault'>
>;

/** Returns the identity that the database was used with last; null before the first start. */
export const loadChainIdentity = (db: Connection): Promise<ChainIdentity | null> =>
  findRecord(db.selectFrom('chain_identity').select(['genesis_hash', 'thc_mint', 'vault']));

/** Stores the identity of a database that has none yet. */
export async function insertChainIdentity(
  db: Connection,
  { genesisHash, thcMint, vault }: ChainIdentity,
  nowMs: number,
): Promise<void> {
  await db
    .insertInto('chain_identity')
    .values({ id: 1, genesis_hash: genesisHash, thc_mint: thcMint, vault, recorded_at_ms: nowMs })
    .execute();
}

/** Replaces the vault after a rotation. */
export async function updateVault(db: Connection, vault: string): Promise<void> {
  await db.updateTable('chain_identity').set({ vault }).where('id', '=', 1).execute();
}
