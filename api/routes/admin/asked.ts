import type { z } from 'zod';
import type {
  adminsFilter,
  logsFilter,
  usersFilter,
} from '../../../src/contract/admin-requests.ts';
import type { LogsFilter } from '../../actions/admin/list-logs.ts';
import type { UsersAsked } from '../../actions/admin/list-users.ts';

/** The filters of the wire as the actions take them. */

/** By id, the smallest first, unless asked otherwise. */
export const orderOf = <Key extends string>({
  sort,
  direction,
}: {
  sort?: Key | undefined;
  direction?: 'ascending' | 'descending' | undefined;
}): { by: Key | 'id'; isDescending: boolean } => ({
  by: sort ?? 'id',
  isDescending: direction === 'descending',
});

const IS_BANNED = { all: null, banned: true, unbanned: false } as const;

export const askedUsers = ({ bannedOnly, address }: z.output<typeof usersFilter>): UsersAsked => ({
  isBanned: IS_BANNED[bannedOnly],
  address,
  isAdminsOnly: false,
});

export const askedAdmins = ({ address }: z.output<typeof adminsFilter>): UsersAsked => ({
  isBanned: null,
  address,
  isAdminsOnly: true,
});

/** The newest first, unless asked otherwise. */
export const askedLogs = (asked: z.output<typeof logsFilter>): LogsFilter => ({
  startMs: Date.parse(asked.start),
  endMs: Date.parse(asked.end),
  text: asked.searchText,
  address: asked.searchAddress,
  level: asked.level ?? null,
  category: asked.category ?? null,
  isOldestFirst: asked.direction === 'ascending',
});
