import type { AdminPlantShape } from '../../../contract/admin/admin-shapes.ts';
import { PLANT_PRESENCES, type PlantPresence } from '../../../contract/plant-presence.ts';
import { type ListDefinition, parseOption, parsePositiveInteger } from '../list/list-url.ts';
import { type GrowhouseFilterValues, parseGrowhouseFilters } from '../list/growhouse-filters.ts';

type PlantFilters = GrowhouseFilterValues & {
  readonly id: number | null;
  readonly presence: PlantPresence;
};

/** Seeds and plants in growhouses, newest first. */
export const PLANTS_LIST: ListDefinition<AdminPlantShape, PlantFilters, 'id' | 'growhouse'> = {
  path: '/plants/all',
  exportPath: '/plants/export',
  rowKey: (plant) => plant.id,
  defaultPageSize: 25,
  sorts: [
    { key: 'id', direction: 'descending' },
    { key: 'growhouse', direction: 'ascending' },
  ],
  parseFilters: (getParam) => ({
    ...parseGrowhouseFilters(getParam),
    id: parsePositiveInteger(getParam('id')),
    presence: parseOption(PLANT_PRESENCES, getParam('presence')),
  }),
};
