import type { Selectable } from 'kysely';
import { type RarityId, getRarity } from '../../../src/game/rarity.ts';
import type { Connection } from '../database/database.ts';
import type { GrowerTable } from '../tables/growhouse-tables.ts';

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
  /** Its tenure in that growhouse; null if it is free. */
  tenureId: number | null;
  /** The wallet that held it last among those with an account. */
  lastPlayer: string | null;
  /** Unix ms until which it rests after changing wallets; null if it never had to. */
  restsUntilMs: number | null;
  /** When its token account last showed that its holder has it, Unix ms. */
  holderCheckedAtMs: number;
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
  'growers.tenure_id',
  'growers.last_player',
  'growers.rests_until_ms',
  'growers.holder_checked_at_ms',
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
  | 'tenure_id'
  | 'last_player'
  | 'rests_until_ms'
  | 'holder_checked_at_ms'
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
  tenureId: row.tenure_id,
  lastPlayer: row.last_player,
  restsUntilMs: row.rests_until_ms,
  holderCheckedAtMs: row.holder_checked_at_ms,
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

/** What follows from an admin's edit. */
export type GrowerEditEffects = Pick<Grower, 'tenureId' | 'restsUntilMs'>;

/**
 * Writes an admin's edit. An edited rank or class is marked so that collection refreshes keep it, and
 * older reads of the chain do not overwrite the holder. The next harvest reads the holder from the chain.
 * @returns false if the grower's growhouse changed since it was read
 */
export async function updateGrower(
  db: Connection,
  grower: Grower,
  edit: GrowerEdit & GrowerEditEffects,
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
      tenure_id: edit.tenureId,
      rests_until_ms: edit.restsUntilMs,
      holder_checked_at_ms: 0,
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
export const MAX_ROWS_PER_QUERY = 500;

/** Whether there is a grower of each of these mints. */
export async function areKnownMints(db: Connection, mints: readonly string[]): Promise<boolean> {
  for (let start = 0; start < mints.length; start += MAX_ROWS_PER_QUERY) {
    const page = mints.slice(start, start + MAX_ROWS_PER_QUERY);
    const { count } = await db
      .selectFrom('growers')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('mint', 'in', page)
      .executeTakeFirstOrThrow();
    if (count < page.length) return false;
  }
  return true;
}

/** Lists which of these mints work in a growhouse of another player. */
export async function listMintsWorkingElsewhere(
  db: Connection,
  mints: readonly string[],
  address: string,
): Promise<string[]> {
  const working: string[] = [];
  for (let start = 0; start < mints.length; start += MAX_ROWS_PER_QUERY) {
    const rows = await db
      .selectFrom('growers')
      .innerJoin('growhouses', 'growhouses.id', 'growers.growhouse_id')
      .innerJoin('users', 'users.id', 'growhouses.user_id')
      .select('growers.mint')
      .where('growers.mint', 'in', mints.slice(start, start + MAX_ROWS_PER_QUERY))
      .where('users.address', '<>', address)
      .execute();
    working.push(...rows.map(({ mint }) => mint));
  }
  return working;
}

/**
 * Assigns a grower to a growhouse.
 * @returns false if its growhouse changed since it was read
 */
export const assignGrower = (
  db: Connection,
  grower: Pick<Grower, 'id' | 'growhouseId'>,
  assignment: { growhouseId: number; tenureId: number | null },
): Promise<boolean> => setGrowhouse(db, grower, assignment);

/** Releases a grower. @returns false if its growhouse changed since it was read */
export const releaseGrower = (
  db: Connection,
  grower: Pick<Grower, 'id' | 'growhouseId'>,
): Promise<boolean> => setGrowhouse(db, grower, { growhouseId: null, tenureId: null });

async function setGrowhouse(
  db: Connection,
  grower: Pick<Grower, 'id' | 'growhouseId'>,
  { growhouseId, tenureId }: Pick<Grower, 'growhouseId' | 'tenureId'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('growers')
    .set({ growhouse_id: growhouseId, tenure_id: tenureId })
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
