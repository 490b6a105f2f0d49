import type { Connection } from '../../store/database/database.ts';
import { runTransaction, readSnapshot } from '../../store/database/transaction.ts';
import {
  findNextIds,
  findPage,
  type Listing,
  type ListSearch,
  type PageRequest,
} from '../../store/lists/list-search.ts';
import type { Admin, Context } from '../context.ts';
import type { AdminList } from './lists.ts';
import { recordAdminAction } from './admin-action.ts';

export type { Listing, PageRequest };

/** The order that a request asks for; that of the list if it is omitted. */
export interface RequestedOrder {
  sort?: string | undefined;
  direction?: 'ascending' | 'descending' | undefined;
}

/** Lists a page of the rows that match a filter. */
export function listRows<Filter extends RequestedOrder, Row extends { id: number }>(
  ctx: Context,
  list: AdminList<Filter, Row>,
  filter: Filter,
  page: PageRequest,
): Promise<Listing<Row>> {
  const { orders, createSearch } = list;
  const columns = orders[filter.sort ?? ''] ?? Object.values(orders)[0] ?? ['id'];
  const order = { columns, isDescending: isDescending(list, filter) };
  return readSnapshot(ctx.db, async (db) => {
    const search = await createSearch(db, filter, ctx);
    const { ids, ...counts } = await findPage(db, search, order, page);
    return { ...counts, rows: await loadInOrder(ctx, db, { list, search, ids }) };
  });
}

/**
 * Yields all rows that match in the order of their ids, in chunks that are loaded when they are
 * requested. The export is recorded in the audit trail.
 */
export async function* exportRows<Filter extends RequestedOrder, Row extends { id: number }>(
  ctx: Context,
  admin: Admin,
  list: AdminList<Filter, Row>,
  filter: Filter,
): AsyncGenerator<Row[]> {
  const { db } = ctx;
  const search = await list.createSearch(db, filter, ctx);
  const target = search.table === 'held_payments' ? 'held payments' : list.name;
  const action = { action: 'export', target };
  await runTransaction(db, (trx) => recordAdminAction(trx, admin, action, ctx.now()));
  const order = { isDescending: list.isNewestFirst === true && isDescending(list, filter) };
  let step = await findNextIds(db, search, { ...order, after: null });
  while (step !== null) {
    yield await loadInOrder(ctx, db, { list, search, ids: step.ids });
    step = await findNextIds(db, search, { ...order, after: step.last });
  }
}

const isDescending = (
  { isNewestFirst = false }: Pick<AdminList<never, never>, 'isNewestFirst'>,
  { direction }: RequestedOrder,
): boolean => (direction === undefined ? isNewestFirst : direction === 'descending');

async function loadInOrder<Filter, Row extends { id: number }>(
  ctx: Context,
  db: Connection,
  { list, search, ids }: { list: AdminList<Filter, Row>; search: ListSearch; ids: number[] },
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const rows = await list.loadRows(db, ids, ctx, search.table);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
