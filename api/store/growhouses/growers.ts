import { type RarityId, getRarity } from '../../../src/game/rarity.ts';
import type { Connection } from '../database/database.ts';
import { countRows, findRow, listValues, splitRows, updateRow } from '../database/queries.ts';
import { type RecordOf, toColumns, toRecord } from '../database/records.ts';
import type { ClassSource } from '../tables/growhouse-tables.ts';
import type { Row } from '../tables/tables.ts';

/** What only admins see of a grower. */
const ORIGIN_COLUMNS = [
  'class_source',
  'edited_at_ms',
  'left_wallet',
  'left_to',
  'left_signature',
  'left_at_ms',
] as const;
type OriginRow = Pick<Row<'growers'>, (typeof ORIGIN_COLUMNS)[number]>;

type GrowerRow = Omit<
  Row<'growers'>,
  'founded_growhouse_id' | 'seen_at_ms' | 'left_token' | keyof OriginRow
>;

export interface Grower extends Omit<RecordOf<GrowerRow>, 'classId'> {
  classId: RarityId;
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

export const toGrower = (row: GrowerRow): Grower => ({
  ...toRecord(row),
  classId: getRarity(row.class_id).id,
});

/** A grower with where its class comes from, and how it left its last wallet. */
export interface GrowerWithOrigin extends Grower {
  /** Null if that was not recorded yet. */
  classSource: ClassSource | 'admin' | null;
  /** Null if it never left a wallet, or is back there. */
  left: { wallet: string; to: string | null; signature: string | null; atMs: number } | null;
}

export const GROWER_WITH_ORIGIN_COLUMNS = [
  ...GROWER_COLUMNS,
  ...ORIGIN_COLUMNS.map((column) => `growers.${column}` as const),
] as const;

export function toGrowerWithOrigin(row: GrowerRow & OriginRow): GrowerWithOrigin {
  const { class_source, edited_at_ms, left_wallet, left_to, left_signature, left_at_ms, ...rest } =
    row;
  const hasLeft = left_wallet !== null && left_wallet !== rest.owner;
  return {
    ...toGrower(rest),
    classSource: edited_at_ms === null ? class_source : 'admin',
    left: hasLeft
      ? { wallet: left_wallet, to: left_to, signature: left_signature, atMs: left_at_ms ?? 0 }
      : null,
  };
}

const selectGrowers = (db: Connection) => db.selectFrom('growers').select(GROWER_COLUMNS);

/** Finds a grower by mint; null if it was never seen. */
export async function findGrower(db: Connection, mint: string): Promise<Grower | null> {
  const row = await findRow(selectGrowers(db).where('mint', '=', mint));
  return row && toGrower(row);
}

export async function findGrowerById(db: Connection, id: number): Promise<Grower | null> {
  const row = await findRow(selectGrowers(db).where('id', '=', id));
  return row && toGrower(row);
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
export function updateGrower(
  db: Connection,
  grower: Grower,
  edit: GrowerEdit & GrowerEditEffects,
  nowMs: number,
): Promise<boolean> {
  const isRated = edit.rank !== grower.rank || edit.classId !== grower.classId;
  const change = { ...edit, holderCheckedAtMs: 0, seenAtMs: nowMs };
  const mark = isRated && { edited_at_ms: nowMs };
  return updateRow(updateUnmoved(db, grower).set({ ...toColumns(change), ...mark }));
}

/** Starts an update that only applies if the grower is still in the growhouse that was read. */
const updateUnmoved = (db: Connection, { id, growhouseId }: Pick<Grower, 'id' | 'growhouseId'>) =>
  db
    .updateTable('growers')
    .where('id', '=', id)
    .where('growhouse_id', 'is not distinct from', growhouseId);

/** Loads the growers a wallet was last seen to hold, by id. */
export async function loadGrowersByOwner(db: Connection, owner: string): Promise<Grower[]> {
  const rows = await selectGrowers(db).where('owner', '=', owner).orderBy('id').execute();
  return rows.map(toGrower);
}

export const countGrowers = (db: Connection): Promise<number> =>
  countRows(db.selectFrom('growers'));

/** Whether there is a grower of each of these mints. */
export async function areKnownMints(db: Connection, mints: readonly string[]): Promise<boolean> {
  for (const part of splitRows(mints)) {
    const count = await countRows(db.selectFrom('growers').where('mint', 'in', part));
    if (count < part.length) return false;
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
  for (const part of splitRows(mints)) {
    const query = db
      .selectFrom('growers')
      .innerJoin('growhouses', 'growhouses.id', 'growers.growhouse_id')
      .innerJoin('users', 'users.id', 'growhouses.user_id')
      .select('growers.mint')
      .where('growers.mint', 'in', part)
      .where('users.address', '<>', address);
    working.push(...(await listValues(query)));
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
  { growhouseId, tenureId }: Pick<Grower, 'growhouseId' | 'tenureId'>,
): Promise<boolean> =>
  updateRow(updateUnmoved(db, grower).set({ growhouse_id: growhouseId, tenure_id: tenureId }));

/** Releases a grower. @returns false if its growhouse changed since it was read */
export const releaseGrower = (
  db: Connection,
  grower: Pick<Grower, 'id' | 'growhouseId'>,
): Promise<boolean> => assignGrower(db, grower, { growhouseId: null, tenureId: null });

/** Lists which of these mints never founded a growhouse, in the order they became known. */
export async function listUnfoundedMints(
  db: Connection,
  mints: readonly string[],
): Promise<string[]> {
  const unfounded: { id: number; mint: string }[] = [];
  for (const part of splitRows(mints)) {
    const rows = await db
      .selectFrom('growers')
      .select(['id', 'mint'])
      .where('mint', 'in', part)
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
