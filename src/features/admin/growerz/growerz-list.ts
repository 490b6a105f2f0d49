import type { GrowerShape } from '../../../contract/shapes.ts';
import { addressPart, type ListDefinition, wholeNumber } from '../list/list-address.ts';

// A type, since an interface could not be a list's filters: it has no index signature.
type GrowerFilters = {
  readonly id: number | null;
  readonly growhouse: number | null;
  readonly address: string;
};

/** Every Grower of the collection. */
export const GROWERZ_LIST: ListDefinition<GrowerShape, GrowerFilters, 'id' | 'rank' | 'class'> = {
  path: '/growerz/all',
  exportPath: '/growerz/export',
  rowKey: (grower) => grower.id,
  pageSize: 50,
  sorts: [
    { key: 'id', direction: 'ascending' },
    { key: 'rank', direction: 'ascending' },
    { key: 'class', direction: 'descending' },
  ],
  readFilters: (text) => ({
    id: wholeNumber(text('id')),
    growhouse: wholeNumber(text('growhouse')),
    address: addressPart(text('address')),
  }),
};
