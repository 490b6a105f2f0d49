import {
  type GrowhousesFilter,
  type GrowhousesOrder,
  type ListedGrowhouse,
  listGrowhouseRows,
} from '../../store/lists/growhouses-list.ts';
import type { Listing, PageRequest } from '../../store/lists/listing.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';

export type { ListedGrowhouse };

/** Lists the growhouses of all players. */
export const listAllGrowhouses = (
  ctx: Context,
  filter: GrowhousesFilter,
  order: GrowhousesOrder,
  page: PageRequest,
): Promise<Listing<ListedGrowhouse>> =>
  readSnapshot(ctx.db, (db) => listGrowhouseRows(db, filter, order, page));
