import type { z } from 'zod';
import type {
  adminsFilter,
  logsFilter,
  plantsFilter,
  usersFilter,
} from '../../../../src/contract/admin/admin-requests.ts';
import type { LogsFilter } from '../../../actions/admin/list-logs.ts';
import type { PlantsFilter } from '../../../actions/admin/list-plants.ts';
import type { UsersInput } from '../../../actions/admin/user-with-role.ts';

/** Converts the filters of a request to the input of the actions. */

/** Defaults to ascending ids. */
export const toListOrder = <Key extends string>({
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

export const toUsersInput = ({
  bannedOnly,
  address,
}: z.output<typeof usersFilter>): UsersInput => ({
  isBanned: IS_BANNED[bannedOnly],
  address,
  isAdminsOnly: false,
});

export const toAdminsInput = ({ address }: z.output<typeof adminsFilter>): UsersInput => ({
  isBanned: null,
  address,
  isAdminsOnly: true,
});

/** Defaults to living plants. */
export const toPlantsFilter = ({
  id,
  growhouse,
  address,
  presence,
}: z.output<typeof plantsFilter>): PlantsFilter => ({
  id: id ?? null,
  growhouse,
  address,
  presence: presence ?? 'living',
});

/** Defaults to the newest lines first. */
export const toLogsFilter = (filter: z.output<typeof logsFilter>): LogsFilter => ({
  startMs: Date.parse(filter.start),
  endMs: Date.parse(filter.end),
  text: filter.searchText,
  address: filter.searchAddress,
  level: filter.level ?? null,
  category: filter.category ?? null,
  isOldestFirst: filter.direction === 'ascending',
});
