import type { AdminGrowerShape } from '../../../contract/admin/admin-shapes.ts';
import {
  parseAddressFragment,
  type ListDefinition,
  parsePositiveInteger,
} from '../list/list-url.ts';

// A type alias, because an interface has no index signature and does not match FilterValues.
type GrowerFilters = {
  readonly id: number | null;
  readonly growhouse: number | null;
  readonly address: string;
};

/** All Growerz of the collection. */
export const GROWERZ_LIST: ListDefinition<
  AdminGrowerShape,
  GrowerFilters,
  'id' | 'rank' | 'class'
> = {
  path: '/growerz/all',
  exportPath: '/growerz/export',
  rowKey: (grower) => grower.id,
  defaultPageSize: 50,
  sorts: [
    { key: 'id', direction: 'ascending' },
    { key: 'rank', direction: 'ascending' },
    { key: 'class', direction: 'descending' },
  ],
  parseFilters: (getParam) => ({
    id: parsePositiveInteger(getParam('id')),
    growhouse: parsePositiveInteger(getParam('growhouse')),
    address: parseAddressFragment(getParam('address')),
  }),
};
