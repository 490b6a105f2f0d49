import type { RarityId } from '../../../src/game/rarity.ts';
import type { Connection } from '../database/database.ts';

/** A grower with its rank and class in the collection. */
export interface CollectionGrower {
  mint: string;
  name: string;
  image: string;
  rank: number;
  classId: RarityId;
}

/** Keeps inserts far below the limit of bound parameters. */
const MAX_ROWS_PER_INSERT = 500;

/**
 * Stores names, images, ranks and classes. A rank and class edited by an admin are kept. New growers
 * have no holder yet.
 */
export async function saveCollection(
  db: Connection,
  growers: readonly CollectionGrower[],
): Promise<void> {
  for (let start = 0; start < growers.length; start += MAX_ROWS_PER_INSERT) {
    await db
      .insertInto('growers')
      .values(
        growers.slice(start, start + MAX_ROWS_PER_INSERT).map(({ classId, ...grower }) => ({
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

/** The last known holder of a grower and the owner of the growhouse it works in. */
export interface KnownHolder {
  id: number;
  mint: string;
  owner: string | null;
  tokenAddress: string | null;
  growhouseId: number | null;
  /** The wallet that owns the growhouse. */
  growhouseOwner: string | null;
}

/** Lists all growers ever seen. */
export async function listKnownHolders(db: Connection): Promise<KnownHolder[]> {
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
      'users.address as growhouse_owner',
    ])
    .orderBy('growers.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    mint: row.mint,
    owner: row.owner,
    tokenAddress: row.token_address,
    growhouseId: row.growhouse_id,
    growhouseOwner: row.growhouse_owner,
  }));
}
