import type { PlantShape } from '../../../contract/shapes.ts';
import { addressPart, type ListDefinition, wholeNumber } from '../list/list-address.ts';

// A type, since an interface could not be a list's filters: it has no index signature.
type PlantFilters = { readonly growhouse: number | null; readonly address: string };

/** Every seed and plant that stands somewhere, the newest first. */
export const PLANTS_LIST: ListDefinition<PlantShape, PlantFilters, 'id' | 'growhouse'> = {
  path: '/plants/all',
  exportPath: '/plants/export',
  rowKey: (plant) => plant.id,
  pageSize: 25,
  sorts: [
    { key: 'id', direction: 'descending' },
    { key: 'growhouse', direction: 'ascending' },
  ],
  readFilters: (text) => ({
    growhouse: wholeNumber(text('growhouse')),
    address: addressPart(text('address')),
  }),
};
