import { findHighestId } from '../../store/lists/highest-id.ts';
import type { IdRange } from '../../store/lists/listing.ts';
import type { Connection } from '../../store/database/database.ts';
import { runTransaction } from '../../store/database/transaction.ts';
import type { Admin, Context } from '../context.ts';
import { recordAdminAction } from './record-admin-action.ts';

/** Ids covered by one query, few enough not to block other requests for long. */
const IDS_PER_CHUNK = 4000;

export interface ListExport<Row> {
  /** Name of the list in the audit trail. */
  name: string;
  table: Parameters<typeof findHighestId>[1];
  isNewestFirst?: boolean;
  loadRowsInRange: (db: Connection, range: IdRange) => Promise<Row[]>;
}

/**
 * Yields all rows of a list in chunks, each loaded when it is requested. The export is recorded in the
 * audit trail.
 */
export async function* exportList<Row>(
  ctx: Context,
  admin: Admin,
  { name, table, isNewestFirst = false, loadRowsInRange }: ListExport<Row>,
): AsyncGenerator<Row[]> {
  const action = { action: 'export', target: name };
  await runTransaction(ctx.db, (db) => recordAdminAction(db, admin, action, ctx.now()));
  const lastId = await findHighestId(ctx.db, table);
  for (let done = 0; done < lastId; done += IDS_PER_CHUNK) {
    const from = isNewestFirst ? Math.max(1, lastId - done - IDS_PER_CHUNK + 1) : done + 1;
    const to = isNewestFirst ? lastId - done : Math.min(lastId, done + IDS_PER_CHUNK);
    yield await loadRowsInRange(ctx.db, { from, to });
  }
}
