import type { Connection } from '../../database/database.ts';
import { type Grower, GROWER_COLUMNS, toGrower } from '../../growhouses/growers.ts';
import { loadGrowhouseIds } from './user-growhouses.ts';

/** A grower that has to do with a user. */
export interface UserGrower extends Grower {
  /** The user who holds it; null if its wallet does not play. */
  ownerId: number | null;
  /** The growhouse it founded; null for none. */
  foundedGrowhouseId: number | null;
}

/** More growers than this per relation are not loaded. */
const MAX_GROWERS_PER_RELATION = 200;

/**
 * Loads the growers that a user holds or held last, that work in the user's growhouses or that founded
 * one of them; those that the user holds first.
 */
export async function loadUserGrowers(
  db: Connection,
  { id, address }: { id: number; address: string },
): Promise<{ growers: UserGrower[]; hasMore: boolean }> {
  const growhouseIds = await loadGrowhouseIds(db, id);
  const relations = [
    await selectGrowers(db).where('growers.owner', '=', address).execute(),
    await selectGrowers(db).where('growers.last_player', '=', address).execute(),
    ...(growhouseIds.length === 0
      ? []
      : [
          await selectGrowers(db).where('growers.growhouse_id', 'in', growhouseIds).execute(),
          await selectGrowers(db)
            .where('growers.founded_growhouse_id', 'in', growhouseIds)
            .execute(),
        ]),
  ];
  const hasMore = relations.some((rows) => rows.length >= MAX_GROWERS_PER_RELATION);
  const rowsById = new Map(relations.flat().map((row) => [row.id, row]));
  const growers = [...rowsById.values()].map((row) => ({
    ...toGrower(row),
    ownerId: row.owner_id,
    foundedGrowhouseId: row.founded_growhouse_id,
  }));
  const rank = ({ owner }: Grower) => (owner === address ? 0 : 1);
  return { growers: growers.sort((a, b) => rank(a) - rank(b) || a.id - b.id), hasMore };
}

const selectGrowers = (db: Connection) =>
  db
    .selectFrom('growers')
    .leftJoin('users', 'users.address', 'growers.owner')
    .select([...GROWER_COLUMNS, 'growers.founded_growhouse_id', 'users.id as owner_id'])
    .orderBy('growers.id')
    .limit(MAX_GROWERS_PER_RELATION);
