import type { PlantShape } from '../../../contract/shapes.ts';
import type { ListDefinition } from '../list/list-url.ts';
import { type GrowhouseFilterValues, parseGrowhouseFilters } from '../list/growhouse-filters.ts';

/** All seeds and plants in growhouses, newest first. */
export const PLANTS_LIST: ListDefinition<PlantShape, GrowhouseFilterValues, 'id' | 'growhouse'> = {
  path: '/plants/all',
  exportPath: '/plants/export',
  rowKey: (plant) => plant.id,
  defaultPageSize: 25,
  sorts: [
    { key: 'id', direction: 'descending' },
    { key: 'growhouse', direction: 'ascending' },
  ],
  parseFilters: parseGrowhouseFilters,
};
