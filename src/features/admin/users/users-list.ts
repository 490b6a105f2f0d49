import type { UserShape } from '../../../contract/admin-shapes.ts';
import { addressPart, type ListDefinition, oneOf } from '../list/list-address.ts';

const BANNED_FILTERS = ['all', 'banned', 'unbanned'] as const;

// A type, since an interface could not be a list's filters: it has no index signature.
type UserFilters = {
  readonly bannedOnly: (typeof BANNED_FILTERS)[number];
  readonly address: string;
};

/** Everybody who has ever signed in, the newest first. */
export const USERS_LIST: ListDefinition<UserShape, UserFilters, 'id' | 'address'> = {
  path: '/users/all',
  exportPath: '/users/export',
  rowKey: (user) => user.id,
  pageSize: 25,
  sorts: [
    { key: 'id', direction: 'descending' },
    { key: 'address', direction: 'ascending' },
  ],
  readFilters: (text) => ({
    bannedOnly: oneOf(BANNED_FILTERS, text('bannedOnly')),
    address: addressPart(text('address')),
  }),
};
