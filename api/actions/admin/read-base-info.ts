import { newestGrowhouses, type NewGrowhouse } from '../../store/lists/newest-growhouses.ts';
import type { Context } from '../context.ts';

export type { NewGrowhouse };

const OFFERED = 100;

/** The growhouses the add-seed form offers at first, and how many there are. */
export const readBaseInfo = (
  ctx: Context,
): Promise<{ total: number; growhouses: NewGrowhouse[] }> =>
  ctx.db.transaction().execute((db) => newestGrowhouses(db, OFFERED));
