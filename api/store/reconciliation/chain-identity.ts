import type { Connection } from '../database/database.ts';

/** What a database belongs to; all base58. */
export interface ChainIdentity {
  genesisHash: string;
  thcMint: string;
  /** The address of the vault that pays and is paid. */
  vault: string;
}

/** Returns the identity that the database was used with last; null before the first start. */
export async function loadChainIdentity(db: Connection): Promise<ChainIdentity | null> {
  const row = await db.selectFrom('chain_identity').selectAll().executeTakeFirst();
  if (!row) return null;
  return { genesisHash: row.genesis_hash, thcMint: row.thc_mint, vault: row.vault };
}

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
