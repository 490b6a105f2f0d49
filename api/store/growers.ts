import type { Selectable } from 'kysely';
import { type RarityId, rarityOf } from '../../src/game/rarity.ts';
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
  /** The holder as last seen on the chain. */
  owner: string | null;
  tokenAddress: string | null;
  /** Where it works, if anywhere. */
  growhouseId: number | null;
}

/** A grower as the chain has just shown it in a wallet. */
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
  classId: rarityOf(row.class_id).id,
  owner: row.owner,
  tokenAddress: row.token_address,
  growhouseId: row.growhouse_id,
});

/** @returns null for a mint that was never seen */
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

/** What an admin may set of a grower. */
export type GrowerEdit = Pick<
  Grower,
  'rank' | 'classId' | 'owner' | 'tokenAddress' | 'growhouseId'
>;

/**
 * Writes what an admin has edited. A rank or class set by hand is marked, so that the collection
 * leaves it alone; older readings of the chain do not undo the holder.
 * @returns false where the grower is not, any more, where it was read
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

/** The growers a wallet was last seen to hold, by id. */
export async function growersOf(db: Connection, owner: string): Promise<Grower[]> {
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

/** Rows of one insert: far below the parameters a statement may have. */
const CHUNK = 500;

/**
 * Keeps what a wallet holds. Growers already known keep their name, rank and class, which are read
 * with the collection; what was seen later than this is left alone.
 * @param seenAtMs when the chain was asked, Unix ms
 */
export async function recordHeld(
  db: Connection,
  owner: string,
  held: readonly HeldGrower[],
  seenAtMs: number,
): Promise<void> {
  for (let start = 0; start < held.length; start += CHUNK) {
    await db
      .insertInto('growers')
      .values(
        held.slice(start, start + CHUNK).map((grower) => ({
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
 * Notes that these are no longer in the wallet they were last seen in. Where they work stays: a
 * grower is released by the ownership service or by its next holder.
 */
export async function forgetHolder(
  db: Connection,
  growers: readonly Grower[],
  seenAtMs: number,
): Promise<void> {
  for (let start = 0; start < growers.length; start += CHUNK) {
    const ids = growers.slice(start, start + CHUNK).map(({ id }) => id);
    await db
      .updateTable('growers')
      .set({ owner: null, token_address: null, seen_at_ms: seenAtMs })
      .where('id', 'in', ids)
      .where('seen_at_ms', '<=', seenAtMs)
      .execute();
  }
}

/**
 * Writes who holds a known grower, as the chain has just said; null for nobody.
 * @returns false where it was seen later than this
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
 * Sends a grower to work, or releases it with null.
 * @returns false where it is not, any more, where it was read
 */
export async function placeGrower(
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

/** Those of these mints that never founded a growhouse, in the order they became known. */
export async function unfoundedGrowers(
  db: Connection,
  mints: readonly string[],
): Promise<string[]> {
  const unfounded: { id: number; mint: string }[] = [];
  for (let start = 0; start < mints.length; start += CHUNK) {
    const rows = await db
      .selectFrom('growers')
      .select(['id', 'mint'])
      .where('mint', 'in', mints.slice(start, start + CHUNK))
      .where('founded_growhouse_id', 'is', null)
      .execute();
    unfounded.push(...rows);
  }
  return unfounded.sort((a, b) => a.id - b.id).map(({ mint }) => mint);
}

/** @returns false unless every one of these mints had never founded */
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
