import type { AuditEntryShape, LogShape } from '../../../contract/admin-shapes.ts';
import { serverNow } from '../../../http/server-clock.ts';
import type { ListDefinition } from '../list/list-address.ts';
import { dayOrNone, momentsOf } from './day-range.ts';

export const LEVELS = ['Server', 'Info', 'Warning', 'Error', 'Critical'] as const;
export const CATEGORIES = [
  'Server Action',
  'Service Action',
  'User Action',
  'Admin Action',
  'Error',
] as const;

/** Days as date fields have them; '' is all, or not chosen. */
type LogFilters = Readonly<{
  from: string;
  to: string;
  searchText: string;
  searchAddress: string;
  level: LogShape['level'] | '';
  category: LogShape['category'] | '';
  order: 'ascending' | 'descending';
}>;

const oneOrNone = <T extends string>(values: readonly T[], text: string): T | '' =>
  values.find((value) => value === text) ?? '';

/** Newest first unless told. The server knows one key alone, so that only the direction is asked. */
export const LOG_LIST: ListDefinition<LogShape, LogFilters, 'date'> = {
  path: '/logs',
  exportPath: '/logs/export',
  rowKey: ({ id }) => id,
  pageSize: 25,
  sorts: [],
  readFilters: (text) => ({
    from: dayOrNone(text('from')),
    to: dayOrNone(text('to')),
    searchText: text('searchText'),
    searchAddress: text('searchAddress'),
    level: oneOrNone(LEVELS, text('level')),
    category: oneOrNone(CATEGORIES, text('category')),
    order: text('order') === 'ascending' ? 'ascending' : 'descending',
  }),
  toRequest: ({ from, to, searchText, searchAddress, level, category, order }) => ({
    ...momentsOf({ from, to }, serverNow()),
    searchText,
    searchAddress,
    level: level === '' ? null : level,
    category: category === '' ? null : category,
    direction: order,
  }),
};

type AuditFilters = Readonly<{ from: string; to: string; address: string }>;

export const AUDIT_LIST: ListDefinition<AuditEntryShape, AuditFilters, never> = {
  path: '/audit',
  exportPath: '/audit/export',
  rowKey: ({ id }) => id,
  pageSize: 25,
  sorts: [],
  readFilters: (text) => ({
    from: dayOrNone(text('from')),
    to: dayOrNone(text('to')),
    address: text('address'),
  }),
  toRequest: ({ from, to, address }) => ({ ...momentsOf({ from, to }, serverNow()), address }),
};
