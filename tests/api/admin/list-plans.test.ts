import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findMatches } from '../../../api/actions/admin/search.ts';
import { listBanEntries, loadAuditEntriesAbout } from '../../../api/store/admin/audit.ts';
import { listUserSessions } from '../../../api/store/users/sessions.ts';
import { loadUserGrowers } from '../../../api/store/admin/user-page/user-growers.ts';
import {
  loadGrowhouseIds,
  loadUserGrowhouses,
} from '../../../api/store/admin/user-page/user-growhouses.ts';
import { findUserHeader } from '../../../api/store/admin/user-page/user-header.ts';
import { loadUserLogLines } from '../../../api/store/admin/user-page/user-log-lines.ts';
import { loadLatestMoney, loadMoneyTotals } from '../../../api/store/admin/user-page/user-money.ts';
import { listUserPlants } from '../../../api/store/admin/user-page/user-plants.ts';
import { SEARCH_KINDS } from '../../../src/contract/admin/admin-search.ts';
import { listGrowerRows } from '../../../api/store/lists/growers-list.ts';
import { listGrowhouseRows } from '../../../api/store/lists/growhouses-list.ts';
import { listLogLines, type LogsFilter } from '../../../api/store/lists/logs-list.ts';
import { listPlants, type PlantsFilter } from '../../../api/store/lists/plants-list.ts';
import { createBatchSearch } from '../../../api/store/lists/batches-list.ts';
import { createHeldPaymentSearch } from '../../../api/store/lists/held-payments-list.ts';
import { listMoneyRows, type MoneySearch } from '../../../api/store/lists/money-search.ts';
import { createOrderSearch } from '../../../api/store/lists/orders-list.ts';
import { createPaymentSearch } from '../../../api/store/lists/payments-list.ts';
import { createPayoutSearch } from '../../../api/store/lists/payouts-list.ts';
import type { Database } from '../../../api/store/database/database.ts';
import { seedGame, type SeededGame } from '../../kit/query-plans.ts';
import { loadLastRow, loadRow } from '../../kit/rows.ts';

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
const PLANTS: PlantsFilter = { id: null, presence: 'living', growhouse: null, address: '' };
const LOGS: LogsFilter = {
  startMs: 0,
  endMs: UNTIL_MS,
  text: '',
  address: '',
  level: null,
  category: null,
  isOldestFirst: false,
};

const explainLogs = (filter: Partial<LogsFilter>, page = PAGE) =>
  explainQueries(() => listLogLines(db, { ...LOGS, ...filter }, page));
const explainGrowers = (by: 'id' | 'rank' | 'class', address = '') => {
  const filter = { id: null, growhouse: null, address };
  return explainQueries(() => listGrowerRows(db, filter, { by, isDescending: true }, PAGE));
};

describe.each([
  ['all', {}],
  ['a level', { level: 'Error' }],
  ['a category', { category: 'Admin Action' }],
  ['a text', { text: 'Watered' }],
  ['a short text', { text: 'a' }],
  ['a wallet', { address: 'abc' }],
  ['a text of a level', { text: 'Watered', level: 'Info' }],
] as const)('listing log lines of %s', (_, filter) => {
  it('does not scan the whole log', async () => {
    const plans = await explainLogs(filter);
    expect(plans.filter((step) => matchFullScan('logs').test(step))).toEqual([]);
  });
});

it('log lines of a rare level are found by its index', async () => {
  const plans = await explainLogs({ level: 'Error' });
  expect(plans.join('\n')).toContain('USING INDEX logs_level');
});

it('log lines of a level and a category are found by an index on both', async () => {
  const plans = await explainLogs({ level: 'Critical', category: 'Service Action' });
  expect(plans.join('\n')).toMatch(
    /USING INDEX logs_\w+ \((level=\? AND category|category=\? AND level)=\?/,
  );
});

it('log lines of a wallet are found without reading the lines', async () => {
  const { address } = await loadRow(db, 'log_wallets');
  const plans = await explainLogs({ address }, { skip: 0, count: 5 });
  const logSteps = plans.filter((step) => /^(SEARCH|SCAN) logs\b/.test(step));
  // One step for the newest id and one for the rows of the page.
  expect(logSteps).toEqual(['SEARCH logs', 'SEARCH logs USING INTEGER PRIMARY KEY (rowid=?)']);
});

it('log lines of a wallet and a rare level are found by intersecting two sets', async () => {
  const plans = await explainLogs({ address: 'a', level: 'Error' });
  expect(plans.filter((step) => step.includes('log_wallet_lines'))).not.toEqual([]);
  expect(plans.filter((step) => step.includes('log_id=?'))).toEqual([]);
});

it.each([{ level: 'Error' }, { address: 'abc' }] as const)(
  'a text search runs once when combined with %j',
  async (filter) => {
    const plans = await explainLogs({ text: 'Watered', ...filter });
    const searches = plans.filter((step) => step.startsWith('SCAN log_search'));
    expect(searches.length).toBeGreaterThan(0);
    // A lookup by line id would mean one text search per line.
    expect(searches.filter((step) => /INDEX \d+:[^ ]*=/.test(step))).toEqual([]);
  },
);

it('a text is found by the full-text index', async () => {
  const plans = await explainLogs({ text: 'Watered' });
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
    const plans = await explainQueries(() =>
      listPlants(db, { ...PLANTS, ...filter }, { by, isDescending }, PAGE),
    );
    expect(plans.filter((step) => matchFullScan('plants').test(step))).toEqual([]);
  });
});

it.each(['id', 'growhouse'] as const)('plants of few owners are read by %s', async (by) => {
  const order = { by, isDescending: true };
  const filter = { ...PLANTS, address: 'abc' };
  const users = await db.selectFrom('users').select('address').execute();
  const address = users[0]?.address ?? filter.address;
  const plans = await explainQueries(() => listPlants(db, { ...filter, address }, order, PAGE));
  expect(plans).toContain('SEARCH owned_plants USING PRIMARY KEY (user_id=?)');
});

it.each(['id', 'growhouse'] as const)('paging plants by %s reads no owners', async (by) => {
  const order = { by, isDescending: false };
  await explainQueries(() => listPlants(db, PLANTS, order, PAGE));
  const pageQueries = game.queries.filter(({ sql }) => sql.includes('offset'));
  expect(pageQueries).toHaveLength(1);
  expect(pageQueries[0]?.sql).not.toContain('users');
});

describe.each(['id', 'level'] as const)('listing growhouses by %s', (by) => {
  it('counts by covering indexes and finds seeds by growhouse', async () => {
    const order = { by, isDescending: true };
    const filter = { growhouse: null, address: '' };
    const plans = await explainQueries(() => listGrowhouseRows(db, filter, order, PAGE));
    expect(plans.filter((step) => matchFullScan('growhouses').test(step))).toEqual([]);
    expect(plans.join('\n')).toContain('plants_stash (growhouse_id=? AND stage=?)');
  });
});

it.each(['id', 'rank', 'class'] as const)('growers by %s are not scanned', async (by) => {
  const plans = await explainGrowers(by);
  expect(plans.filter((step) => matchFullScan('growers').test(step))).toEqual([]);
});

it.each(['id', 'rank', 'class'] as const)('mints by %s are found by trigrams', async (by) => {
  const plans = await explainGrowers(by, 'abc');
  expect(plans.join('\n')).toContain('SCAN grower_search VIRTUAL TABLE');
  expect(plans).toContain('SEARCH growers USING INTEGER PRIMARY KEY (rowid=?)');
});

it.each(['id', 'rank', 'class'] as const)('short texts find mints by %s', async (by) => {
  const plans = await explainGrowers(by, 'ab');
  expect(plans).toContain('SCAN growers USING COVERING INDEX growers_mints');
  expect(plans.filter((step) => matchFullScan('growers').test(step))).toEqual([]);
});

const MONEY = {
  ...{ address: '', signature: '', fromMs: null, untilMs: null },
  ...{ state: null, kind: null, refusal: null, reason: null, waiting: null, currency: null },
};

const HELD_WALLET = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

/** The filters of money that an index has to find, with the name of the index. */
const MONEY_SEARCHES: readonly [string, () => Promise<MoneySearch>, RegExp][] = [
  [
    'expired orders',
    () => createOrderSearch(db, { ...MONEY, state: 'expired', nowMs: UNTIL_MS }),
    /orders_(unpaid|reserved)|payment_id=\?/,
  ],
  [
    'payments set aside',
    () => createPaymentSearch(db, { ...MONEY, state: 'set_aside' }),
    /payments_(unfulfilled|set_aside)/,
  ],
  [
    'payments by refusal',
    () => createPaymentSearch(db, { ...MONEY, refusal: 'CONFLICT' }),
    /payments_refusal/,
  ],
  [
    'payouts set aside',
    () => createPayoutSearch(db, { ...MONEY, state: 'set_aside' }),
    /payouts_unsettled/,
  ],
  [
    'payouts that wait',
    () => createPayoutSearch(db, { ...MONEY, waiting: 'vault-short' }),
    /payouts_parked/,
  ],
  ['refunds', () => createPayoutSearch(db, { ...MONEY, reason: 'refund' }), /payouts_reason/],
  [
    'held payments of a wallet',
    () => createHeldPaymentSearch(db, { ...MONEY, address: HELD_WALLET }),
    /held_payments_address/,
  ],
  ['batches', () => createBatchSearch(db, { ...MONEY, signature: 'none' }), /signature=\?/],
];

describe.each(MONEY_SEARCHES)('listing %s', (_, createSearch, index) => {
  it.each(['id', 'amount'] as const)('uses an index, ordered by %s', async (by) => {
    const search = await createSearch();
    const order = { by, isDescending: true };
    const plans = await explainQueries(() =>
      listMoneyRows(db, search, { order, page: PAGE }, () => Promise.resolve([])),
    );
    expect(plans.join('\n')).toMatch(index);
    expect(plans.filter((step) => matchFullScan(search.table).test(step))).toEqual([]);
  });
});

it.each(['orders', 'payments', 'payouts'] as const)('%s are sorted by an index', async (table) => {
  const search = { table, conditions: [], fromMs: null, untilMs: null };
  const order = { by: 'amount', isDescending: true } as const;
  const plans = await explainQueries(() =>
    listMoneyRows(db, search, { order, page: PAGE }, () => Promise.resolve([])),
  );
  expect(plans.join('\n')).toContain(`${table}_amount`);
  expect(plans.join('\n')).not.toContain('TEMP B-TREE');
});

it.each(['id', 'amount'] as const)('payouts of a currency use an index by %s', async (by) => {
  const search = await createPayoutSearch(db, { ...MONEY, currency: 'sol' });
  const order = { by, isDescending: true };
  const plans = await explainQueries(() =>
    listMoneyRows(db, search, { order, page: PAGE }, () => Promise.resolve([])),
  );
  expect(plans.join('\n')).toMatch(/SEARCH payouts USING \w*\s?INDEX payouts_(currency|amount)/);
});

/** Matches every step that reads a whole table or index that grows with the game. */
const LARGE_SCAN =
  /^SCAN (users|sessions|growhouses|growers|plants|orders|\w*payments|payouts|payout_batches|rejected_transactions|logs|log_wallet\w*|audit_\w+)\b/;

describe('the page of a player', () => {
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
    ['the actions of admins', ({ address }) => loadAuditEntriesAbout(db, address, 20)],
    ['the bans, for a held payment', ({ address }) => listBanEntries(db, address)],
  ])('reads %s by indexes', async (_, read) => {
    const user = await loadUser();
    const plans = await explainQueries(() => read(user));
    expect(plans.filter((step) => LARGE_SCAN.test(step))).toEqual([]);
  });
});

describe('the search box', () => {
  it.each([
    ['an id of everything', '#7'],
    ...SEARCH_KINDS.map((kind) => [`a ${kind}`, `${kind} 7`]),
    ['an address', '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'],
    ['a signature', `1${'5'.repeat(86)}`],
    ['the code of an order', 'growerz:seeds:4Nd1mBQtrMJVYVfK'],
    ['the beginning of a code', '4Nd1mBQtrM'],
  ])('finds %s by indexes', async (_, query) => {
    const plans = await explainQueries(() => findMatches(db, query));
    expect(plans.filter((step) => LARGE_SCAN.test(step))).toEqual([]);
  });
});
