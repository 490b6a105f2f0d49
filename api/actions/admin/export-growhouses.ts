import {
  type GrowhousesFilter,
  type ListedGrowhouse,
  loadGrowhousesInRange,
} from '../../store/lists/growhouses-list.ts';
import type { Admin, Context } from '../context.ts';
import { exportList } from './export-list.ts';

export const exportGrowhouses = (
  ctx: Context,
  admin: Admin,
  filter: GrowhousesFilter,
): AsyncGenerator<ListedGrowhouse[]> =>
  exportList(ctx, admin, {
    name: 'growhouses',
    table: 'growhouses',
    loadRowsInRange: (db, range) => loadGrowhousesInRange(db, filter, range),
  });
