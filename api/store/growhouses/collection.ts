import type { Connection } from '../database/database.ts';
import { splitRows } from '../database/queries.ts';
import { listRecords } from '../database/records.ts';
import type { Grower } from './growers.ts';

/** A grower with its rank and class in the collection. */
export type CollectionGrower = Pick<Grower, 'mint' | 'name' | 'image' | 'rank' | 'classId'>;

/**
 * Stores names, images, ranks and classes. A rank and class edited by an admin are kept. New growers
 * have no holder yet.
 */
export async function saveCollection(
  db: Connection,
  growers: readonly CollectionGrower[],
): Promise<void> {
  for (const part of splitRows(growers)) {
    await db
      .insertInto('growers')
      .values(
        part.map(({ classId, ...grower }) => ({ ...grower, class_id: classId, seen_at_ms: 0 })),
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
export interface KnownHolder extends Pick<
  Grower,
  'id' | 'mint' | 'owner' | 'tokenAddress' | 'growhouseId'
> {
  /** The wallet that owns the growhouse. */
  growhouseOwner: string | null;
}

/** Lists all growers ever seen. */
export const listKnownHolders = (db: Connection): Promise<KnownHolder[]> =>
  listRecords(
    db
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
      .orderBy('growers.id'),
  );
