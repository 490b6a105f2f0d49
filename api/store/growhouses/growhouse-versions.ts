import { compileOnce } from '../database/compile-once.ts';
import { GROWER_COLUMNS } from './growers.ts';
import { getJsonArrayFrom } from '../database/json-arrays.ts';
import type { Connection } from '../database/database.ts';

/** Identifies the stored content of a growhouse, without reading its plants. */
export interface GrowhouseVersion {
  userId: number;
  /** Differs whenever the growhouse, its plants or the growers assigned to it differ. */
  version: string;
}

const selectVersion = compileOnce((db, id: number) => {
  const jsonArrayFrom = getJsonArrayFrom(db);
  return db
    .selectFrom('growhouses')
    .select((eb) => [
      'growhouses.user_id',
      'growhouses.revision',
      // The collection and ownership services change growers without a new revision.
      jsonArrayFrom(
        eb
          .selectFrom('growers')
          .select(GROWER_COLUMNS)
          .whereRef('growers.growhouse_id', '=', 'growhouses.id')
          .orderBy('growers.id'),
      ).as('growers'),
    ])
    .where('growhouses.id', '=', id);
});

export async function findGrowhouseVersion(
  db: Connection,
  id: number,
): Promise<GrowhouseVersion | null> {
  const [row] = await selectVersion(db, id);
  if (!row) return null;
  const growers = typeof row.growers === 'string' ? row.growers : JSON.stringify(row.growers);
  return { userId: row.user_id, version: `${row.revision} ${growers}` };
}
