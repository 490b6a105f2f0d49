import {
  type ListedPlant,
  loadPlantsInRange,
  type PlantsFilter,
} from '../../store/lists/plants-list.ts';
import type { Admin, Context } from '../context.ts';
import { exportList } from './export-list.ts';

export const exportPlants = (
  ctx: Context,
  admin: Admin,
  filter: PlantsFilter,
): AsyncGenerator<ListedPlant[]> =>
  exportList(ctx, admin, {
    name: 'plants',
    table: 'plants',
    loadRowsInRange: (db, range) => loadPlantsInRange(db, filter, range),
  });
