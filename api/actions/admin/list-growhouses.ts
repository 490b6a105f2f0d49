import {
  growhousesBetween,
  type GrowhousesFilter,
  type GrowhousesOrder,
  type ListedGrowhouse,
  listGrowhouseRows,
} from '../../store/lists/growhouses-list.ts';
import type { Listing, PageAsked } from '../../store/lists/listing.ts';
import type { Admin, Context } from '../context.ts';
import { exportList } from './export-list.ts';

export type { ListedGrowhouse };

/** Every player's growhouses. */
export const listAllGrowhouses = (
  ctx: Context,
  filter: GrowhousesFilter,
  order: GrowhousesOrder,
  page: PageAsked,
): Promise<Listing<ListedGrowhouse>> =>
  ctx.db.transaction().execute((db) => listGrowhouseRows(db, filter, order, page));

export const exportGrowhouses = (
  ctx: Context,
  admin: Admin,
  filter: GrowhousesFilter,
): AsyncGenerator<ListedGrowhouse[]> =>
  exportList(ctx, admin, {
    name: 'growhouses',
    table: 'growhouses',
    rowsBetween: (db, range) => growhousesBetween(db, filter, range),
  });
