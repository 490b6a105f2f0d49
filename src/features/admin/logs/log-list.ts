import type { AuditEntryShape, LogShape } from '../../../contract/admin/admin-shapes.ts';
import { serverNow } from '../../../http/server-clock.ts';
import type { ListDefinition } from '../list/list-url.ts';
import { parseDay, toTimeRange } from './day-range.ts';

export const LOG_LEVELS = ['Server', 'Info', 'Warning', 'Error', 'Critical'] as const;
export const LOG_CATEGORIES = [
  'Server Action',
  'Service Action',
  'User Action',
  'Admin Action',
  'Error',
] as const;

/** Dates are in the format of date fields. '' means all, or not chosen. */
type LogFilters = Readonly<{
  from: string;
  to: string;
  searchText: string;
  searchAddress: string;
  level: LogShape['level'] | '';
  category: LogShape['category'] | '';
  order: 'ascending' | 'descending';
}>;

const parseOptional = <T extends string>(values: readonly T[], text: string): T | '' =>
  values.find((value) => value === text) ?? '';

/** The application log, newest first by default. It can only be sorted by date. */
export const LOG_LIST: ListDefinition<LogShape, LogFilters, 'date'> = {
  path: '/logs',
  exportPath: '/logs/export',
  rowKey: ({ id }) => id,
  defaultPageSize: 25,
  sorts: [],
  parseFilters: (getParam) => ({
    from: parseDay(getParam('from')),
    to: parseDay(getParam('to')),
    searchText: getParam('searchText'),
    searchAddress: getParam('searchAddress'),
    level: parseOptional(LOG_LEVELS, getParam('level')),
    category: parseOptional(LOG_CATEGORIES, getParam('category')),
    order: getParam('order') === 'ascending' ? 'ascending' : 'descending',
  }),
  toRequest: ({ from, to, searchText, searchAddress, level, category, order }) => ({
    ...toTimeRange({ from, to }, serverNow()),
    searchText,
    searchAddress,
    level: level === '' ? null : level,
    category: category === '' ? null : category,
    direction: order,
  }),
};

/** '' means all, or not chosen. */
type AuditFilters = Readonly<{
  from: string;
  to: string;
  address: string;
  target: string;
  action: string;
}>;

/** The audit trail, newest first. */
export const AUDIT_LIST: ListDefinition<AuditEntryShape, AuditFilters, never> = {
  path: '/audit',
  exportPath: '/audit/export',
  rowKey: ({ id }) => id,
  defaultPageSize: 25,
  sorts: [],
  parseFilters: (getParam) => ({
    from: parseDay(getParam('from')),
    to: parseDay(getParam('to')),
    address: getParam('address'),
    target: getParam('target'),
    action: getParam('action'),
  }),
  toRequest: ({ from, to, address, target, action }) => ({
    ...toTimeRange({ from, to }, serverNow()),
    address,
    target,
    action: action === '' ? null : action,
  }),
};
