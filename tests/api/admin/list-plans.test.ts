import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMatches } from '../../../api/actions/admin/search.ts';
import { listBanEntries, loadAuditEntriesByTarget } from '../../../api/store/admin/audit.ts';
import { listUserSessions } from '../../../api/store/users/sessions.ts';
import {
  loadUserGrowers,
  loadGrowhouseIds,
  loadUserGrowhouses,
  listUserPlants,
  loadLatestMoney,
  loadMoneyTotals,
} from '../../../api/store/admin/user-page.ts';
import { createUserSearch, findUserHeader } from '../../../api/store/lists/users-list.ts';
import { loadUserLogLines, createLogSearch } from '../../../api/store/lists/logs-list.ts';
import { SEARCH_KINDS } from '../../../src/contract/admin/admin-search.ts';
import * as lists from '../../../api/actions/admin/lists.ts';
import {
  createGrowerSearch,
  createGrowhouseSearch,
  loadGrowhousesByIds,
  createPlantSearch,
} from '../../../api/store/lists/game-lists.ts';
import {
  createBatchSearch,
  createOrderSearch,
  createPaymentSearch,
  createPayoutSearch,
} from '../../../api/store/lists/money-lists.ts';
import { findPage, type ListSearch } from '../../../api/store/lists/list-search.ts';
import type { LogsFilter, PlantsFilter } from '../../../src/contract/admin/admin-requests.ts';
import type { Database } from '../../../api/store/database/database.ts';
import { seedGame, type SeededGame } from '../../kit/query-plans.ts';
import { loadLastRow } from '../../kit/rows.ts';

/**
 * Checks SQLite's query plans: no list may scan all log lines or plants, however many there are.
 */

const UNTIL_MS = 1_800_000_000_000;
let game: SeededGame;
let db: Database;
beforeAll(async () => {
  game = await seedGame(UNTIL_MS);
  ({ db } = game);
});
afterAll(() => game.close());

const explainQueries = (read: () => Promise<unknown>) => game.explainQueries(read);

const PAGE = { skip: 100, count: 25 };
/** Creates a pattern that matches a full table scan, but not a scan along an index. */
const matchFullScan = (table: string) => new RegExp(`^SCAN ${table}(?! USING)`);
const PLANTS: PlantsFilter = { growhouse: null, address: '' };
const LOGS: LogsFilter = {
  start: new Date(0).toISOString(),
  end: new Date(UNTIL_MS).toISOString(),
  searchText: '',
  searchAddress: '',
};

/** Explains how a page of a search is found. */
const explainPage = (search: ListSearch, columns: readonly string[], isDescending = true) =>
  explainQueries(() => findPage(db, search, { columns, isDescending }, PAGE));

/** Rows that are checked one by one are those of a subquery, which limits their number. */
const expectNoFullScan = (plans: readonly string[], table: string): void => {
  const isLimited = plans.includes(`CO-ROUTINE ${table}`);
  expect(plans.filter((step) => !isLimited && matchFullScan(table).test(step))).toEqual([]);
};

const explainLogs = async (filter: Partial<LogsFilter>) =>
  explainPage(await createLogSearch(db, { ...LOGS, ...filter }), ['date_at_ms', 'id']);

describe.each<[string, Partial<LogsFilter>, RegExp]>([
  ['all', {}, /logs_date/],
  ['a level', { level: 'Error' }, /logs_level \(level=\? AND date_at_ms>\? AND date_at_ms<\?\)/],
  [
    'a category',
    { category: 'Admin Action' },
    /logs_category \(category=\? AND date_at_ms>\? AND date_at_ms<\?\)/,
  ],
  ['a level and a category', { level: 'Critical', category: 'Service Action' }, /logs_(level|cat)/],
  ['a text', { searchText: 'Watered' }, /rowid=\?/],
  ['a short text', { searchText: 'a' }, /logs_date/],
  ['an unknown wallet', { searchAddress: 'abc' }, /logs_date/],
  ['a text of a level', { searchText: 'Watered', level: 'Info' }, /rowid=\?/],
])('listing log lines of %s', (_, filter, index) => {
  it('uses an index', async () => {
    const plans = await explainLogs(filter);
    expect(plans.join('\n')).toMatch(index);
    expectNoFullScan(plans, 'logs');
  });
});

it.each([{}, { level: 'Error' }, { category: 'Admin Action' }] as const)(
  'log lines of %j are in the order of their index',
  async (filter) => {
    expect((await explainLogs(filter)).join('\n')).not.toContain('TEMP B-TREE');
  },
);

it('log lines of a wallet are found by its index', async () => {
  const { address } = await loadLastRow(db, 'users');
  for (const filter of [{}, { level: 'Error' }, { searchText: 'Watered' }] as const) {
    const plans = await explainLogs({ ...filter, searchAddress: address });
    expect(plans.join('\n')).toMatch(/logs_address \(address=\?|rowid=\?/);
    expectNoFullScan(plans, 'logs');
  }
});

it('a text is found by the full-text index', async () => {
  const plans = await explainQueries(() =>
    createLogSearch(db, { ...LOGS, searchText: 'Watered plant' }),
  );
  expect(plans.join('\n')).toContain('SCAN log_search VIRTUAL TABLE');
});

describe.each([
  ['id', {}],
  ['growhouse', {}],
  ['id', { growhouse: 7 }],
  ['id', { address: 'abc' }],
  ['id', { address: 'a' }],
  ['growhouse', { address: 'abc' }],
  ['growhouse', { address: 'a' }],
  ['id', { id: 7 }],
  ['id', { presence: 'gone' }],
  ['growhouse', { presence: 'gone' }],
  ['id', { presence: 'gone', address: 'abc' }],
  ['growhouse', { presence: 'gone', address: 'a' }],
] as const)('listing plants by %s with %j', (by, filter) => {
  it.each([true, false])('does not scan all plants (descending: %s)', async (isDescending) => {
    const search = await createPlantSearch(db, { ...PLANTS, ...filter });
    const plans = await explainPage(search, lists.PLANTS_LIST.orders[by] ?? [], isDescending);
    expectNoFullScan(plans, 'plants');
  });
});

it.each(['id', 'growhouse'] as const)('plants of few owners are read by %s', async (by) => {
  const { address } = await loadLastRow(db, 'users');
  const search = await createPlantSearch(db, { ...PLANTS, address });
  const plans = await explainPage(search, lists.PLANTS_LIST.orders[by] ?? []);
  expect(plans.join('\n')).toContain('plants_living (growhouse_id=?)');
});

it.each(['id', 'growhouse'] as const)('plants are in the order of an index by %s', async (by) => {
  const plans = await explainPage(
    await createPlantSearch(db, PLANTS),
    lists.PLANTS_LIST.orders[by] ?? [],
  );
  expect(plans.join('\n')).not.toContain('TEMP B-TREE');
});

it('growhouses by level use an index, and seeds are found by growhouse', async () => {
  const search = await createGrowhouseSearch(db, { growhouse: null, address: '' });
  const plans = await explainPage(search, lists.GROWHOUSES_LIST.orders.level ?? []);
  expect(plans.join('\n')).toContain('growhouses_level');
  expect(plans.join('\n')).not.toContain('TEMP B-TREE');
  const rows = await explainQueries(() => loadGrowhousesByIds(db, [1, 2]));
  expect(rows.join('\n')).toContain('plants_stash (growhouse_id=? AND stage=?)');
});

it.each(['id', 'rank', 'class'] as const)('mints by %s are found in a narrow index', async (by) => {
  const search = createGrowerSearch(db, {
    ...{ id: null, growhouse: null, address: 'abc' },
    sort: by,
  });
  const plans = await explainPage(search, lists.GROWERZ_LIST.orders[by] ?? []);
  expect(plans.join('\n')).toMatch(/SCAN growers USING COVERING INDEX/);
  expectNoFullScan(plans, 'growers');
});

const MONEY = {
  ...{ address: '', signature: '', start: null, end: null, age: null },
  ...{ state: null, kind: null, refusal: null, reason: null, waiting: null, currency: null },
};

const HELD_WALLET = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

/** The filters of money that an index has to find, with the name of the index. */
const MONEY_SEARCHES: readonly [string, () => Promise<ListSearch>, RegExp][] = [
  [
    'expired orders',
    () => createOrderSearch(db, { ...MONEY, state: 'expired' }, UNTIL_MS),
    /orders_(unpaid|reserved)|payment_id=\?/,
  ],
  [
    'payments set aside',
    () => createPaymentSearch(db, { ...MONEY, state: 'set_aside' }, UNTIL_MS),
    /payments_(unfulfilled|set_aside)/,
  ],
  [
    'payments by refusal',
    () => createPaymentSearch(db, { ...MONEY, refusal: 'CONFLICT' }, UNTIL_MS),
    /payments_refusal/,
  ],
  [
    'payouts set aside',
    () => createPayoutSearch(db, { ...MONEY, state: 'set_aside' }, UNTIL_MS),
    /payouts_unsettled/,
  ],
  [
    'payouts that wait',
    () => createPayoutSearch(db, { ...MONEY, waiting: 'vault-short' }, UNTIL_MS),
    /payouts_parked/,
  ],
  [
    'refunds',
    () => createPayoutSearch(db, { ...MONEY, reason: 'refund' }, UNTIL_MS),
    /payouts_reason/,
  ],
  [
    'held payments of a wallet',
    () => createPaymentSearch(db, { ...MONEY, state: 'held', address: HELD_WALLET }, UNTIL_MS),
    /held_payments_address/,
  ],
  [
    'batches',
    () => createBatchSearch(db, { ...MONEY, signature: 'none' }, UNTIL_MS),
    /signature>\?/,
  ],
];

describe.each(MONEY_SEARCHES)('listing %s', (_, createSearch, index) => {
  it('uses an index', async () => {
    const search = await createSearch();
    const plans = await explainPage(search, ['id']);
    expect(plans.join('\n')).toMatch(index);
    expectNoFullScan(plans, search.table);
  });
});

it.each([lists.ORDERS_LIST, lists.PAYMENTS_LIST, lists.PAYOUTS_LIST])(
  '$name are sorted by an index',
  async ({ name, orders }) => {
    const table = name as ListSearch['table'];
    const plans = await explainPage({ table, conditions: [] }, orders.amount ?? []);
    expect(plans.join('\n')).toContain(`${table}_amount`);
    expect(plans.join('\n')).not.toContain('TEMP B-TREE');
  },
);

it.each(['id', 'amount'])('payouts of a currency use an index by %s', async (by) => {
  const search = await createPayoutSearch(db, { ...MONEY, currency: 'sol' }, UNTIL_MS);
  const plans = await explainPage(search, lists.PAYOUTS_LIST.orders[by] ?? []);
  expect(plans.join('\n')).toMatch(/SEARCH payouts USING \w*\s?INDEX payouts_(currency|amount)/);
});

/** Matches every step that reads a whole table or index that grows with the game. */
const LARGE_SCAN =
  /^SCAN (users|sessions|growhouses|growers|plants|orders|\w*payments|payouts|payout_batches|rejected_transactions|logs|audit_\w+)\b/;

const USERS = { isBanned: null, admins: null };

it.each([
  ['users', (address: string) => createUserSearch(db, { ...USERS, address })],
  ['payments', (address: string) => createPaymentSearch(db, { ...MONEY, address }, UNTIL_MS)],
  ['payouts', (address: string) => createPayoutSearch(db, { ...MONEY, address }, UNTIL_MS)],
])('%s are found by the beginning of a wallet by an index', async (table, createSearch) => {
  const { address } = await loadLastRow(db, 'payments');
  const plans = await explainQueries(async () => {
    const search = await createSearch(address.slice(0, 5));
    await findPage(db, search, { columns: ['id'], isDescending: true }, PAGE);
  });
  expect(plans.at(-2)).toMatch(new RegExp(`SEARCH ${table} USING .*address>`));
  expect(plans.filter((step) => LARGE_SCAN.test(step))).toEqual([]);
});

it.each([createOrderSearch, createPaymentSearch, createPayoutSearch, createBatchSearch])(
  '%o finds the beginning of a signature by an index',
  async (createSearch) => {
    const search = await createSearch(db, { ...MONEY, signature: '4Nd1mB' }, UNTIL_MS);
    const plans = await explainPage(search, ['id']);
    expect(plans.join('\n')).toMatch(/\(signature>\? AND signature<\?\)/);
    expect(plans.filter((step) => LARGE_SCAN.test(step))).toEqual([]);
  },
);

describe('the player page', () => {
  const loadUser = () => loadLastRow(db, 'users');
  type User = Awaited<ReturnType<typeof loadUser>>;
  const page = { skip: 0, count: 25 };

  it.each<[string, (user: User) => Promise<unknown>]>([
    ['the head, by id', ({ id }) => findUserHeader(db, id)],
    ['the head, by wallet', ({ address }) => findUserHeader(db, address)],
    ['the ids of growhouses', ({ id }) => loadGrowhouseIds(db, id)],
    [
      'the growhouses',
      async ({ id, address }) => loadUserGrowhouses(db, address, await loadGrowhouseIds(db, id)),
    ],
    ['all plants', ({ id }) => listUserPlants(db, { userId: id, presence: 'all' }, page)],
    ['living plants', ({ id }) => listUserPlants(db, { userId: id, presence: 'living' }, page)],
    ['gone plants', ({ id }) => listUserPlants(db, { userId: id, presence: 'gone' }, page)],
    ['the growers', (user) => loadUserGrowers(db, user)],
    ['the sums of money', ({ address }) => loadMoneyTotals(db, address)],
    ['the latest money', ({ address }) => loadLatestMoney(db, address, 10)],
    ['the sessions', ({ id }) => listUserSessions(db, id, UNTIL_MS)],
    ['the log', ({ address }) => loadUserLogLines(db, address, 20)],
    ['the actions of admins', ({ address }) => loadAuditEntriesByTarget(db, address, 20)],
    ['the bans, for a held payment', ({ address }) => listBanEntries(db, address)],
  ])('reads %s by indexes', async (_, read) => {
    const user = await loadUser();
    const plans = await explainQueries(() => read(user));
    expect(plans.filter((step) => LARGE_SCAN.test(step))).toEqual([]);
  });
});

it.each([
  ['an id of everything', '#7'],
  ...SEARCH_KINDS.map((kind) => [`a ${kind}`, `${kind} 7`]),
  ['an address', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'],
  ['a signature', `1${'5'.repeat(86)}`],
  ['the code of an order', 'growerz:seeds:4Nd1mBQtrMJVYVfK'],
  ['the beginning of a code, an address or a signature', '4Nd1mBQtrM'],
  ['the beginning of a nickname', 'the a'],
])('the search box finds %s by indexes', async (_, query) => {
  const plans = await explainQueries(() => findMatches(db, query));
  expect(plans.filter((step) => LARGE_SCAN.test(step))).toEqual([]);
});
