import type { PlantShape } from '../../../contract/shapes.ts';
import type { ListDefinition } from '../list/list-address.ts';
import { type PlaceFilterValues, readPlaceFilters } from '../list/place-filters.ts';

/** Every seed and plant that stands somewhere, the newest first. */
export const PLANTS_LIST: ListDefinition<PlantShape, PlaceFilterValues, 'id' | 'growhouse'> = {
  path: '/plants/all',
  exportPath: '/plants/export',
  rowKey: (plant) => plant.id,
  pageSize: 25,
  sorts: [
    { key: 'id', direction: 'descending' },
    { key: 'growhouse', direction: 'ascending' },
  ],
  readFilters: readPlaceFilters,
};
