import { loadNewestGrowhouses, type NewestGrowhouse } from '../../store/lists/growhouses-list.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';

export type { NewestGrowhouse };

const MAX_OFFERED_GROWHOUSES = 100;

/** Returns the newest growhouses, which the add-seed form suggests, and the number of all. */
export const readBaseInfo = (
  ctx: Context,
): Promise<{ total: number; growhouses: NewestGrowhouse[] }> =>
  readSnapshot(ctx.db, (db) => loadNewestGrowhouses(db, MAX_OFFERED_GROWHOUSES));
