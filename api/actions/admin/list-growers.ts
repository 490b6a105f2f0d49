import type { Grower } from '../../store/growers.ts';
import {
  growersBetween,
  type GrowersFilter,
  type GrowersOrder,
  listGrowerRows,
} from '../../store/lists/growers-list.ts';
import type { Listing, PageAsked } from '../../store/lists/listing.ts';
import type { Admin, Context } from '../context.ts';
import { exportList } from './export-list.ts';

/** Every grower of the collection. */
export const listGrowers = (
  ctx: Context,
  filter: GrowersFilter,
  order: GrowersOrder,
  page: PageAsked,
): Promise<Listing<Grower>> =>
  ctx.db.transaction().execute((db) => listGrowerRows(db, filter, order, page));

export const exportGrowers = (
  ctx: Context,
  admin: Admin,
  filter: GrowersFilter,
): AsyncGenerator<Grower[]> =>
  exportList(ctx, admin, {
    name: 'growerz',
    table: 'growers',
    rowsBetween: (db, range) => growersBetween(db, filter, range),
  });
