import type { Grower } from '../../store/growhouses/growers.ts';
import {
  type GrowersFilter,
  type GrowersOrder,
  listGrowerRows,
} from '../../store/lists/growers-list.ts';
import type { Listing, PageRequest } from '../../store/lists/listing.ts';
import { findUserIds } from '../../store/users/users.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';

/** A grower with the user who holds it. */
export interface OwnedGrower extends Grower {
  /** Null if its wallet does not play. */
  ownerId: number | null;
}

/** Lists all growers of the collection. */
export const listGrowers = (
  ctx: Context,
  filter: GrowersFilter,
  order: GrowersOrder,
  page: PageRequest,
): Promise<Listing<OwnedGrower>> =>
  readSnapshot(ctx.db, async (db) => {
    const listing = await listGrowerRows(db, filter, order, page);
    const owners = new Set(listing.rows.flatMap(({ owner }) => owner ?? []));
    const ids = await findUserIds(db, [...owners]);
    const rows = listing.rows.map((grower) => ({
      ...grower,
      ownerId: grower.owner === null ? null : (ids.get(grower.owner) ?? null),
    }));
    return { ...listing, rows };
  });
