import type { AdminGrowhouseShape } from '../../../contract/admin/admin-shapes.ts';
import { type GrowhouseFilterValues, parseGrowhouseFilters } from '../list/growhouse-filters.ts';
import type { ListDefinition } from '../list/list-url.ts';

/** The growhouses of all players, newest first. */
export const GROWHOUSES_LIST: ListDefinition<
  AdminGrowhouseShape,
  GrowhouseFilterValues,
  'id' | 'level'
> = {
  path: '/growhouses/',
  exportPath: '/growhouses/export',
  rowKey: (growhouse) => growhouse.id,
  defaultPageSize: 25,
  sorts: [
    { key: 'id', direction: 'descending' },
    { key: 'level', direction: 'descending' },
  ],
  parseFilters: parseGrowhouseFilters,
};
