import type { MoneyAge } from '../../../contract/admin/admin-money.ts';
import type { PageSize } from '../../../contract/admin/admin-paging.ts';
import type { PlantPresence } from '../../../contract/plant-presence.ts';
import type { Sort } from '../../../ui/table/table.tsx';
import type { MoneyList } from '../admin-links.ts';
import {
  BATCH_STATES,
  getRefusalLabel,
  KIND_LABELS,
  LIST_LABELS,
  ORDER_STATES,
  PAYMENT_STATES,
  PAYOUT_STATES,
  REASON_LABELS,
  REFUSALS,
  WAITING_LABELS,
} from '../money/money-labels.ts';
import {
  addressFilter,
  choiceFilter,
  type ListFilter,
  numberFilter,
  optionalFilter,
} from './list-filters.ts';

/** A list of the admin area: its calls and filters, and how its state appears in the URL. */
export interface ListDefinition {
  readonly title: string;
  /** Names the rows in lower case, as in 'Pages of users' and 'users.csv'. */
  readonly noun: string;
  /** The call that loads a page of rows, relative to /admin. */
  readonly path: string;
  /** The call that downloads all rows as a file, relative to /admin; null if there is none. */
  readonly exportPath: string | null;
  /** 25 by default. */
  readonly pageSize?: PageSize;
  /** The sortable columns. The first is the default order. */
  readonly sorts: readonly Sort<string>[];
  readonly filters: readonly ListFilter[];
}

const ascending = (key: string): Sort<string> => ({ key, direction: 'ascending' });
const descending = (key: string): Sort<string> => ({ key, direction: 'descending' });

/** Everyone who has ever signed in, newest first. */
export const USERS_LIST: ListDefinition = {
  title: 'User Management',
  noun: 'users',
  path: '/users/all',
  exportPath: '/users/export',
  sorts: [descending('id'), ascending('address')],
  filters: [
    addressFilter('Address'),
    choiceFilter('Banned', 'bannedOnly', { all: 'All', banned: 'Banned', unbanned: 'Unbanned' }),
  ],
};

export const ADMINS_LIST: ListDefinition = {
  title: 'Admin Management',
  noun: 'admins',
  path: '/admins/all',
  exportPath: '/admins/export',
  sorts: [ascending('id'), ascending('address')],
  filters: [addressFilter('Address')],
};

const GROWHOUSE_FILTERS = [numberFilter('Growhouse', 'growhouse'), addressFilter('Owner address')];
const PRESENCE_LABELS = { living: 'Living', gone: 'Gone', all: 'All' } satisfies Record<
  PlantPresence,
  string
>;

/** Seeds and plants in growhouses, newest first. */
export const PLANTS_LIST: ListDefinition = {
  title: 'Plant & Seed Management',
  noun: 'plants',
  path: '/plants/all',
  exportPath: '/plants/export',
  sorts: [descending('id'), ascending('growhouse')],
  filters: [
    numberFilter('ID', 'id'),
    ...GROWHOUSE_FILTERS,
    choiceFilter('Plants', 'presence', PRESENCE_LABELS),
  ],
};

/** The growhouses of all players, newest first. */
export const GROWHOUSES_LIST: ListDefinition = {
  title: 'Growhouse Management',
  noun: 'growhouses',
  path: '/growhouses/',
  exportPath: '/growhouses/export',
  sorts: [descending('id'), descending('level')],
  filters: GROWHOUSE_FILTERS,
};

/** The reported nicknames, open ones by default, the latest reports first. */
export const REPORTED_NICKNAMES_LIST: ListDefinition = {
  title: 'Reported nicknames',
  noun: 'reported nicknames',
  path: '/reported-nicknames/all',
  exportPath: null,
  sorts: [],
  filters: [choiceFilter('State', 'state', { open: 'Open', closed: 'Closed', all: 'All' }, 'all')],
};

/** All Growerz of the collection. */
export const GROWERZ_LIST: ListDefinition = {
  title: 'Growerz Management',
  noun: 'growerz',
  path: '/growerz/all',
  exportPath: '/growerz/export',
  pageSize: 50,
  sorts: [ascending('id'), ascending('rank'), descending('class')],
  filters: [
    numberFilter('ID', 'id'),
    numberFilter('Growhouse', 'growhouse'),
    addressFilter('Address'),
  ],
};

/** Labels values with themselves. */
export const toLabels = (values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(values.map((value) => [value, value]));

const LOG_LEVELS = ['Server', 'Info', 'Warning', 'Error', 'Critical'];
const LOG_CATEGORIES = ['Server Action', 'Service Action', 'User Action', 'Admin Action', 'Error'];

/** The application log, newest first by default. */
export const LOG_LIST: ListDefinition = {
  title: 'Application Logs',
  noun: 'logs',
  path: '/logs',
  exportPath: '/logs/export',
  sorts: [descending('date')],
  filters: [
    { kind: 'days', range: 'recent' },
    { kind: 'text', label: 'Search text', param: 'searchText', maxLength: 200 },
    addressFilter('Search address', 'searchAddress'),
    optionalFilter('Level', 'level', toLabels(LOG_LEVELS)),
    optionalFilter('Category', 'category', toLabels(LOG_CATEGORIES)),
  ],
};

/** The audit trail, newest first. The actions that can be chosen are loaded with it. */
export const AUDIT_LIST: ListDefinition = {
  title: 'Audit Trail',
  noun: 'audit entries',
  path: '/audit',
  exportPath: '/audit/export',
  sorts: [],
  filters: [
    { kind: 'days', range: 'recent' },
    addressFilter('Admin address'),
    { kind: 'text', label: 'Target', param: 'target', maxLength: 100, placeholder: 'user 12' },
  ],
};

const AGE_LABELS: Readonly<Record<MoneyAge, string>> = {
  '10m': 'Older than 10 minutes',
  '1h': 'Older than 1 hour',
  '1d': 'Older than 1 day',
};

const REFUSAL_LABELS = Object.fromEntries(REFUSALS.map((code) => [code, getRefusalLabel(code)]));

const stateFilter = (states: Readonly<Record<string, { readonly label: string }>>): ListFilter =>
  optionalFilter(
    'State',
    'state',
    Object.fromEntries(Object.entries(states).map(([state, { label }]) => [state, label])),
  );

const CURRENCY_FILTER = optionalFilter('Currency', 'currency', { thc: 'THC', sol: 'SOL' });

/** The list of a table of the Money tab, newest first. */
const createMoneyList = (
  list: MoneyList,
  filters: readonly ListFilter[],
  sorts: readonly Sort<string>[] = [descending('id'), descending('amount')],
): ListDefinition => ({
  title: LIST_LABELS[list],
  noun: list,
  path: `/${list}/all`,
  exportPath: `/${list}/export`,
  sorts,
  filters: [
    ...filters,
    addressFilter('Wallet', 'address', 'Beginning or any part'),
    {
      kind: 'text',
      label: 'Signature',
      param: 'signature',
      maxLength: 88,
      placeholder: 'Whole or beginning',
    },
    { kind: 'days', range: 'open' },
    optionalFilter('Age', 'age', AGE_LABELS),
  ],
});

/** What players asked to buy, what they paid, what the vault owes, and its transactions. */
export const MONEY_LISTS: Readonly<Record<MoneyList, ListDefinition>> = {
  orders: createMoneyList('orders', [
    stateFilter(ORDER_STATES),
    optionalFilter('For', 'kind', { seeds: KIND_LABELS.seeds, exchange: KIND_LABELS.exchange }),
    CURRENCY_FILTER,
  ]),
  payments: createMoneyList('payments', [
    stateFilter(PAYMENT_STATES),
    optionalFilter('For', 'kind', KIND_LABELS),
    optionalFilter('Refused because', 'refusal', REFUSAL_LABELS),
    CURRENCY_FILTER,
  ]),
  payouts: createMoneyList('payouts', [
    stateFilter(PAYOUT_STATES),
    optionalFilter('For', 'reason', REASON_LABELS),
    optionalFilter('Waits because', 'waiting', WAITING_LABELS),
    CURRENCY_FILTER,
  ]),
  batches: createMoneyList('batches', [stateFilter(BATCH_STATES)], [descending('id')]),
};
