import type { Grower } from '../../store/growers.ts';
import {
  type GrowersFilter,
  type GrowersOrder,
  listGrowerRows,
} from '../../store/lists/growers-list.ts';
import type { Listing, PageRequest } from '../../store/lists/listing.ts';
import type { Context } from '../context.ts';

/** Lists all growers of the collection. */
export const listGrowers = (
  ctx: Context,
  filter: GrowersFilter,
  order: GrowersOrder,
  page: PageRequest,
): Promise<Listing<Grower>> =>
  ctx.db
    .transaction()
    .setAccessMode('read only')
    .execute((db) => listGrowerRows(db, filter, order, page));
