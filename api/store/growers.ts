import type { Selectable } from 'kysely';
import { type RarityId, getRarity } from '../../src/game/rarity.ts';
import type { Connection } from './database.ts';
import type { GrowerTable } from './tables.ts';

export interface Grower {
  id: number;
  mint: string;
  name: string;
  image: string;
  /** 1 for the rarest of the collection. */
  rank: number;
  classId: RarityId;
  /** The holder when last read from the chain. */
  owner: string | null;
  tokenAddress: string | null;
  /** The growhouse it works in; null if it is free. */
  growhouseId: number | null;
}

/** A grower the chain shows in a wallet. */
export interface HeldGrower {
  mint: string;
  name: string;
  image: string;
  rank: number;
  classId: RarityId;
  tokenAddress: string | null;
}

export const GROWER_COLUMNS = [
  'growers.id',
  'growers.mint',
  'growers.name',
  'growers.image',
  'growers.rank',
  'growers.class_id',
  'growers.owner',
  'growers.token_address',
  'growers.growhouse_id',
] as const;

type GrowerRow = Pick<
  Selectable<GrowerTable>,
  | 'id'
  | 'mint'
  | 'name'
  | 'image'
  | 'rank'
  | 'class_id'
  | 'owner'
  | 'token_address'
  | 'growhouse_id'
>;

export const toGrower = (row: GrowerRow): Grower => ({
  id: row.id,
  mint: row.mint,
  name: row.name,
  image: row.image,
  rank: row.rank,
  classId: getRarity(row.class_id).id,
  owner: row.owner,
  tokenAddress: row.token_address,
  growhouseId: row.growhouse_id,
});

/** Finds a grower by mint; null if it was never seen. */
export async function findGrower(db: Connection, mint: string): Promise<Grower | null> {
  const row = await db
    .selectFrom('growers')
    .select(GROWER_COLUMNS)
    .where('mint', '=', mint)
    .executeTakeFirst();
  return row === undefined ? null : toGrower(row);
}

export async function findGrowerById(db: Connection, id: number): Promise<Grower | null> {
  const row = await db
    .selectFrom('growers')
    .select(GROWER_COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : toGrower(row);
}

/** The fields of a grower an admin can edit. */
export type GrowerEdit = Pick<
  Grower,
  'rank' | 'classId' | 'owner' | 'tokenAddress' | 'growhouseId'
>;

/**
 * Writes an admin's edit. An edited rank or class is marked so that collection refreshes keep it, and
 * older reads of the chain do not overwrite the holder.
 * @returns false if the grower's growhouse changed since it was read
 */
export async function editGrower(
  db: Connection,
  grower: Grower,
  edit: GrowerEdit,
  nowMs: number,
): Promise<boolean> {
  const isRated = edit.rank !== grower.rank || edit.classId !== grower.classId;
  const { numUpdatedRows } = await db
    .updateTable('growers')
    .set({
      rank: edit.rank,
      class_id: edit.classId,
      owner: edit.owner,
      token_address: edit.tokenAddress,
      growhouse_id: edit.growhouseId,
      seen_at_ms: nowMs,
      ...(isRated && { edited_at_ms: nowMs }),
    })
    .where('id', '=', grower.id)
    .where('growhouse_id', grower.growhouseId === null ? 'is' : '=', grower.growhouseId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Loads the growers a wallet was last seen to hold, by id. */
export async function loadGrowersByOwner(db: Connection, owner: string): Promise<Grower[]> {
  const rows = await db
    .selectFrom('growers')
    .select(GROWER_COLUMNS)
    .where('owner', '=', owner)
    .orderBy('id')
    .execute();
  return rows.map(toGrower);
}

export async function countGrowers(db: Connection): Promise<number> {
  const { count } = await db
    .selectFrom('growers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Keeps statements far below the limit of bound parameters. */
const MAX_ROWS_PER_QUERY = 500;

/**
 * Records the growers in a wallet. Known growers keep their name, rank and class, which come from
 * collection refreshes. Growers seen later than this are not changed.
 * @param seenAtMs when the chain was read, Unix ms
 */
export async function upsertHeldGrowers(
  db: Connection,
  owner: string,
  held: readonly HeldGrower[],
  seenAtMs: number,
): Promise<void> {
  for (let start = 0; start < held.length; start += MAX_ROWS_PER_QUERY) {
    await db
      .insertInto('growers')
      .values(
        held.slice(start, start + MAX_ROWS_PER_QUERY).map((grower) => ({
          mint: grower.mint,
          name: grower.name,
          image: grower.image,
          rank: grower.rank,
          class_id: grower.classId,
          owner,
          token_address: grower.tokenAddress,
          seen_at_ms: seenAtMs,
        })),
      )
      .onConflict((conflict) =>
        conflict
          .column('mint')
          .doUpdateSet((eb) => ({
            owner: eb.ref('excluded.owner'),
            token_address: eb.ref('excluded.token_address'),
            seen_at_ms: eb.ref('excluded.seen_at_ms'),
          }))
          .whereRef('growers.seen_at_ms', '<=', 'excluded.seen_at_ms'),
      )
      .execute();
  }
}

/**
 * Clears the holder of growers that left the wallet they were last seen in. They stay in their
 * growhouse until the ownership service or their next holder releases them.
 */
export async function clearHolder(
  db: Connection,
  growers: readonly Grower[],
  seenAtMs: number,
): Promise<void> {
  for (let start = 0; start < growers.length; start += MAX_ROWS_PER_QUERY) {
    const ids = growers.slice(start, start + MAX_ROWS_PER_QUERY).map(({ id }) => id);
    await db
      .updateTable('growers')
      .set({ owner: null, token_address: null, seen_at_ms: seenAtMs })
      .where('id', 'in', ids)
      .where('seen_at_ms', '<=', seenAtMs)
      .execute();
  }
}

/**
 * Writes the holder of a known grower, null for none, as seen on the chain.
 * @returns false if the grower was seen later than this
 */
export async function setHolder(
  db: Connection,
  { id }: Pick<Grower, 'id'>,
  holder: { owner: string; tokenAddress: string } | null,
  seenAtMs: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('growers')
    .set({
      owner: holder?.owner ?? null,
      token_address: holder?.tokenAddress ?? null,
      seen_at_ms: seenAtMs,
    })
    .where('id', '=', id)
    .where('seen_at_ms', '<=', seenAtMs)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Assigns a grower to a growhouse, or releases it with null.
 * @returns false if its growhouse changed since it was read
 */
export async function assignGrower(
  db: Connection,
  grower: Pick<Grower, 'id' | 'growhouseId'>,
  growhouseId: number | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('growers')
    .set({ growhouse_id: growhouseId })
    .where('id', '=', grower.id)
    .where('growhouse_id', grower.growhouseId === null ? 'is' : '=', grower.growhouseId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Lists which of these mints never founded a growhouse, in the order they became known. */
export async function listUnfoundedMints(
  db: Connection,
  mints: readonly string[],
): Promise<string[]> {
  const unfounded: { id: number; mint: string }[] = [];
  for (let start = 0; start < mints.length; start += MAX_ROWS_PER_QUERY) {
    const rows = await db
      .selectFrom('growers')
      .select(['id', 'mint'])
      .where('mint', 'in', mints.slice(start, start + MAX_ROWS_PER_QUERY))
      .where('founded_growhouse_id', 'is', null)
      .execute();
    unfounded.push(...rows);
  }
  return unfounded.sort((a, b) => a.id - b.id).map(({ mint }) => mint);
}

/** Marks mints as founders. @returns false unless none of them had founded a growhouse */
export async function markFounders(
  db: Connection,
  mints: readonly string[],
  growhouseId: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('growers')
    .set({ founded_growhouse_id: growhouseId })
    .where('mint', 'in', mints)
    .where('founded_growhouse_id', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === BigInt(mints.length);
}
