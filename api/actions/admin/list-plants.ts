import type { Listing, PageAsked } from '../../store/lists/listing.ts';
import {
  type ListedPlant,
  listPlants as listPlantRows,
  plantsBetween,
  type PlantsFilter,
  type PlantsOrder,
} from '../../store/lists/plants-list.ts';
import type { Admin, Context } from '../context.ts';
import { exportList } from './export-list.ts';

export type { ListedPlant };

/** Every seed and plant that stands in a growhouse. */
export const listPlants = (
  ctx: Context,
  filter: PlantsFilter,
  order: PlantsOrder,
  page: PageAsked,
): Promise<Listing<ListedPlant>> =>
  ctx.db.transaction().execute((db) => listPlantRows(db, filter, order, page));

export const exportPlants = (
  ctx: Context,
  admin: Admin,
  filter: PlantsFilter,
): AsyncGenerator<ListedPlant[]> =>
  exportList(ctx, admin, {
    name: 'plants',
    table: 'plants',
    rowsBetween: (db, range) => plantsBetween(db, filter, range),
  });
