import { highestId } from '../../store/lists/highest-id.ts';
import type { IdRange } from '../../store/lists/listing.ts';
import type { Connection } from '../../store/database.ts';
import type { Admin, Context } from '../context.ts';
import { recordAct } from './record-act.ts';

/** Ids looked at in one go: few enough that nobody else waits long. */
const STEP = 4000;

export interface Export<Row> {
  /** As the audit trail names it. */
  name: string;
  table: Parameters<typeof highestId>[1];
  isNewestFirst?: boolean;
  rowsBetween: (db: Connection, range: IdRange) => Promise<Row[]>;
}

/**
 * All rows of a list, some at a time and only as they are asked for. That it was taken away as a file
 * is written into the audit trail.
 */
export async function* exportList<Row>(
  ctx: Context,
  admin: Admin,
  { name, table, isNewestFirst = false, rowsBetween }: Export<Row>,
): AsyncGenerator<Row[]> {
  const act = { action: 'export', target: name };
  await ctx.db.transaction().execute((db) => recordAct(db, admin, act, ctx.now()));
  const highest = await highestId(ctx.db, table);
  for (let done = 0; done < highest; done += STEP) {
    const from = isNewestFirst ? Math.max(1, highest - done - STEP + 1) : done + 1;
    const to = isNewestFirst ? highest - done : Math.min(highest, done + STEP);
    yield await rowsBetween(ctx.db, { from, to });
  }
}
