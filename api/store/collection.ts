import type { RarityId } from '../../src/game/rarity.ts';
import type { Connection } from './database.ts';

/** A grower as the collection shows it. */
export interface CollectionGrower {
  mint: string;
  name: string;
  image: string;
  rank: number;
  classId: RarityId;
}

/** Rows of one insert: far below the parameters a statement may have. */
const CHUNK = 500;

/**
 * Keeps names, images, ranks and classes; rank and class that an admin has edited stay as they are.
 * Growers seen for the first time have no holder yet.
 */
export async function saveCollection(
  db: Connection,
  growers: readonly CollectionGrower[],
): Promise<void> {
  for (let start = 0; start < growers.length; start += CHUNK) {
    await db
      .insertInto('growers')
      .values(
        growers.slice(start, start + CHUNK).map(({ classId, ...grower }) => ({
          ...grower,
          class_id: classId,
          seen_at_ms: 0,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('mint').doUpdateSet((eb) => {
          const unlessEdited = (column: 'rank' | 'class_id') =>
            eb
              .case()
              .when('growers.edited_at_ms', 'is', null)
              .then(eb.ref(`excluded.${column}`))
              .else(eb.ref(`growers.${column}`))
              .end();
          return {
            name: eb.ref('excluded.name'),
            image: eb.ref('excluded.image'),
            rank: unlessEdited('rank'),
            class_id: unlessEdited('class_id'),
          };
        }),
      )
      .execute();
  }
}

/** Where a grower was last seen, and whose growhouse it works in. */
export interface KnownHolder {
  id: number;
  mint: string;
  owner: string | null;
  tokenAddress: string | null;
  growhouseId: number | null;
  /** The wallet of the growhouse. */
  employer: string | null;
}

/** All growers ever seen. */
export async function knownHolders(db: Connection): Promise<KnownHolder[]> {
  const rows = await db
    .selectFrom('growers')
    .leftJoin('growhouses', 'growhouses.id', 'growers.growhouse_id')
    .leftJoin('users', 'users.id', 'growhouses.user_id')
    .select([
      'growers.id',
      'growers.mint',
      'growers.owner',
      'growers.token_address',
      'growers.growhouse_id',
      'users.address as employer',
    ])
    .orderBy('growers.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    mint: row.mint,
    owner: row.owner,
    tokenAddress: row.token_address,
    growhouseId: row.growhouse_id,
    employer: row.employer,
  }));
}
