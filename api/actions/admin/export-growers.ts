import type { Grower } from '../../store/growhouses/growers.ts';
import { type GrowersFilter, loadGrowersInRange } from '../../store/lists/growers-list.ts';
import type { Admin, Context } from '../context.ts';
import { exportList } from './export-list.ts';

export const exportGrowers = (
  ctx: Context,
  admin: Admin,
  filter: GrowersFilter,
): AsyncGenerator<Grower[]> =>
  exportList(ctx, admin, {
    name: 'growerz',
    table: 'growers',
    loadRowsInRange: (db, range) => loadGrowersInRange(db, filter, range),
  });
