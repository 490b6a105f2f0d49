import type { Listing, PageRequest } from '../../store/lists/listing.ts';
import {
  type ListedPlant,
  listPlants as listPlantRows,
  type PlantsFilter,
  type PlantsOrder,
} from '../../store/lists/plants-list.ts';
import { readSnapshot } from '../../store/database/transaction.ts';
import type { Context } from '../context.ts';

export type { ListedPlant, PlantsFilter };

/** Lists seeds and plants in all growhouses. */
export const listPlants = (
  ctx: Context,
  filter: PlantsFilter,
  order: PlantsOrder,
  page: PageRequest,
): Promise<Listing<ListedPlant>> =>
  readSnapshot(ctx.db, (db) => listPlantRows(db, filter, order, page));
