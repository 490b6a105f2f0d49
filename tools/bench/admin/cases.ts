/** The requests to measure for each list. */
export interface ListCase {
  list: string;
  path: string;
  filters: readonly { name: string; filter: object }[];
  count?: number;
}

/** Address fragments that match nearly all addresses, many, a few and none. */
const FRAGMENTS = ['a', 'Wv', 'K7', 'x3Q', 'd9Tz', '0'] as const;

const createAddressFilters = (base: object, key = 'address') =>
  FRAGMENTS.map((text) => ({ name: `${key} ${text}`, filter: { ...base, [key]: text } }));

const createSortFilters = (base: object, ...keys: string[]) =>
  keys.flatMap((sort) =>
    ['ascending', 'descending'].map((direction) => ({
      name: `by ${sort} ${direction}`,
      filter: { ...base, sort, direction },
    })),
  );

const USERS = { bannedOnly: 'all', address: '' };
const PLANTS = { growhouse: null, address: '' };
const GROWERZ = { id: null, growhouse: null, address: '' };
const LOGS = {
  start: '2026-08-01T00:00:00Z',
  end: '2026-11-22T00:00:00Z',
  searchText: '',
  searchAddress: '',
};
const WEEK = { ...LOGS, start: '2026-11-14T00:00:00Z' };

export const LISTS: readonly ListCase[] = [
  {
    list: 'users',
    path: '/users/all',
    filters: [
      ...createSortFilters(USERS, 'id', 'address'),
      { name: 'banned', filter: { ...USERS, bannedOnly: 'banned' } },
      ...createAddressFilters(USERS),
    ],
  },
  { list: 'admins', path: '/admins/all', filters: [{ name: 'all', filter: { address: '' } }] },
  {
    list: 'plants',
    path: '/plants/all',
    filters: [
      ...createSortFilters(PLANTS, 'id', 'growhouse'),
      { name: 'growhouse 50000', filter: { ...PLANTS, growhouse: 50_000 } },
      ...createAddressFilters(PLANTS),
      ...createAddressFilters({ ...PLANTS, sort: 'growhouse', direction: 'descending' }),
    ],
  },
  {
    list: 'growhouses',
    path: '/growhouses/',
    filters: [
      ...createSortFilters(PLANTS, 'id', 'level'),
      { name: 'growhouse 50000', filter: { ...PLANTS, growhouse: 50_000 } },
      ...createAddressFilters(PLANTS),
    ],
  },
  {
    list: 'growerz',
    path: '/growerz/all',
    filters: [
      ...createSortFilters(GROWERZ, 'id', 'rank', 'class'),
      { name: 'id 777', filter: { ...GROWERZ, id: 777 } },
      { name: 'growhouse 50000', filter: { ...GROWERZ, growhouse: 50_000 } },
      ...createAddressFilters(GROWERZ),
      ...createAddressFilters({ ...GROWERZ, sort: 'rank', direction: 'ascending' }),
    ],
    count: 50,
  },
  {
    list: 'logs',
    path: '/logs',
    filters: [
      { name: 'a week', filter: WEEK },
      { name: 'everything', filter: LOGS },
      { name: 'oldest first', filter: { ...LOGS, direction: 'ascending' } },
      ...['Info', 'Warning', 'Error', 'Critical'].map((level) => ({
        name: level,
        filter: { ...LOGS, level },
      })),
      ...['User Action', 'Service Action', 'Admin Action'].map((category) => ({
        name: category,
        filter: { ...LOGS, category },
      })),
      {
        name: 'Critical Service Action',
        filter: { ...LOGS, level: 'Critical', category: 'Service Action' },
      },
      ...createAddressFilters(LOGS, 'searchAddress'),
      ...[
        'Watered',
        'growhouse 4242',
        'plant 98765 (Saint Reed) in',
        'for 8888 THC',
        'busy',
        'zebra',
        'zq',
        '%',
        'a',
      ].map((searchText) => ({ name: `text ${searchText}`, filter: { ...LOGS, searchText } })),
      {
        name: 'text Watered of x3Q',
        filter: { ...LOGS, searchText: 'Watered', searchAddress: 'x3Q' },
      },
      { name: 'text busy of x3Q', filter: { ...LOGS, searchText: 'busy', searchAddress: 'x3Q' } },
      { name: 'Error of K7', filter: { ...LOGS, searchAddress: 'K7', level: 'Error' } },
      { name: 'text busy, Warning', filter: { ...LOGS, searchText: 'busy', level: 'Warning' } },
      { name: 'text Watered, Error', filter: { ...LOGS, searchText: 'Watered', level: 'Error' } },
      { name: 'text plant, Warning', filter: { ...LOGS, searchText: 'plant', level: 'Warning' } },
      { name: 'text Watered, a week', filter: { ...WEEK, searchText: 'Watered' } },
      {
        name: 'text Watered, an old week',
        filter: { ...LOGS, end: '2026-09-07T00:00:00Z', searchText: 'Watered' },
      },
    ],
  },
];
