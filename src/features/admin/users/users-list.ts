import type { UserShape } from '../../../contract/admin/admin-shapes.ts';
import { parseAddressFragment, type ListDefinition, parseOption } from '../list/list-url.ts';

const BANNED_FILTERS = ['all', 'banned', 'unbanned'] as const;

// A type alias, because an interface has no index signature and does not match FilterValues.
type UserFilters = {
  readonly bannedOnly: (typeof BANNED_FILTERS)[number];
  readonly address: string;
};

/** Everyone who has ever signed in, newest first. */
export const USERS_LIST: ListDefinition<UserShape, UserFilters, 'id' | 'address'> = {
  path: '/users/all',
  exportPath: '/users/export',
  rowKey: (user) => user.id,
  defaultPageSize: 25,
  sorts: [
    { key: 'id', direction: 'descending' },
    { key: 'address', direction: 'ascending' },
  ],
  parseFilters: (getParam) => ({
    bannedOnly: parseOption(BANNED_FILTERS, getParam('bannedOnly')),
    address: parseAddressFragment(getParam('address')),
  }),
};
