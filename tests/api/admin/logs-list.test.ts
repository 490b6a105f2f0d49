import { randomBytes } from 'node:crypto';
import { Keypair } from '@solana/web3.js';
import bs58 from 'bs58';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { indexLogs } from '../../../api/actions/logs/application-log.ts';
import { deleteLogLines } from '../../../api/store/lists/log-index.ts';
import { logsShape } from '../../../src/contract/admin/admin-shapes.ts';
import { type SignedInAdmin, createSignedInAdmin } from '../../kit/admin.ts';
import { shareServer } from '../../kit/share-server.ts';
import { addRow, addRows, createAddress } from '../../kit/rows.ts';
import { isPostgres } from '../../kit/test-database.ts';

const server = shareServer();
let admin: SignedInAdmin;
const ALL = { start: '1970-01-01T00:00:00Z', end: '2099-01-01T00:00:00Z' };
const BLANK = { searchText: '', searchAddress: '', skip: 0, count: 100 };

beforeAll(async () => {
  admin = await createSignedInAdmin(server);
});

async function list(filter: object) {
  const answer = await admin.call('/logs', { ...ALL, ...BLANK, ...filter });
  expect(answer).toMatchObject({ status: 200 });
  return logsShape.parse(answer.body.data);
}

const listMessages = async (filter: object) =>
  (await list(filter)).data.map(({ message }) => message);

/** A day on which nothing else writes lines. */
const DAY = { start: '2001-01-01T00:00:00Z', end: '2001-01-01T23:59:59.999Z' };
const dayMs = Date.parse(DAY.start);

describe.each(['not indexed', 'indexed'])('log lines that are %s', (state) => {
  const anna = createAddress(state === 'indexed' ? 'Anna' : 'Bela');
  const caro = createAddress('Caro');

  beforeAll(async () => {
    const { db } = server.ctx;
    await db.deleteFrom('logs').execute();
    const users = [anna, caro].map((address) => ({ address, created_at_ms: 1 }));
    await db
      .insertInto('users')
      .values(users)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const at = (hour: number) => ({ date_at_ms: dayMs + hour * 3_600_000 });
    await addRow(db, 'logs', { message: 'before the day', date_at_ms: dayMs - 1 });
    await addRow(db, 'logs', { message: '100% of _it_', ...at(0) });
    await addRow(db, 'logs', { message: 'Watered plant 7', ...at(1), address: anna });
    await addRow(db, 'logs', {
      message: `it's "all" C:\\`,
      ...at(2),
      address: caro,
      level: 'Warning',
    });
    await addRow(db, 'logs', {
      message: 'watered PLANT 70 温室',
      ...at(3),
      address: anna,
      level: 'Error',
    });
    await addRow(db, 'logs', {
      message: 'Ran',
      ...at(23),
      level: 'Error',
      category: 'Service Action',
    });
    await addRow(db, 'logs', { message: 'after the day', date_at_ms: dayMs + 24 * 3_600_000 });
    if (state === 'indexed') await indexLogs(server.ctx);
  });

  it.each([
    {
      filter: {},
      found: ['Ran', 'watered PLANT 70 温室', `it's "all" C:\\`, 'Watered plant 7', '100% of _it_'],
    },
    {
      filter: { direction: 'ascending' },
      found: ['100% of _it_', 'Watered plant 7', `it's "all" C:\\`, 'watered PLANT 70 温室', 'Ran'],
    },
    { filter: { end: DAY.start }, found: ['100% of _it_'] },
    { filter: { start: DAY.start, end: DAY.start }, found: ['100% of _it_'] },
    { filter: { start: '2001-01-01T02:30:00Z' }, found: ['Ran', 'watered PLANT 70 温室'] },
    {
      filter: { searchText: 'WATERED plant 7' },
      found: ['watered PLANT 70 温室', 'Watered plant 7'],
    },
    {
      filter: { searchText: 'WATERED plant 7', direction: 'ascending' },
      found: ['Watered plant 7', 'watered PLANT 70 温室'],
    },
    { filter: { searchText: 'plant 70' }, found: ['watered PLANT 70 温室'] },
    { filter: { searchText: '温室' }, found: ['watered PLANT 70 温室'] },
    { filter: { searchText: '%' }, found: ['100% of _it_'] },
    { filter: { searchText: '100%' }, found: ['100% of _it_'] },
    { filter: { searchText: '1%o' }, found: [] },
    { filter: { searchText: '_it_' }, found: ['100% of _it_'] },
    { filter: { searchText: "it's" }, found: [`it's "all" C:\\`] },
    { filter: { searchText: '"all"' }, found: [`it's "all" C:\\`] },
    { filter: { searchText: '"""' }, found: [] },
    { filter: { searchText: 'C:\\' }, found: [`it's "all" C:\\`] },
    { filter: { searchText: '\\' }, found: [`it's "all" C:\\`] },
    { filter: { searchText: '\0' }, found: [] },
    { filter: { searchText: 'a\0b' }, found: [] },
    { filter: { searchText: 'AND OR NOT' }, found: [] },
    { filter: { searchText: 'message:*' }, found: [] },
    { filter: { searchAddress: 'caro' }, found: [`it's "all" C:\\`] },
    { filter: { searchAddress: 'a111' }, found: ['watered PLANT 70 温室', 'Watered plant 7'] },
    { filter: { searchAddress: 'a', searchText: '70' }, found: ['watered PLANT 70 温室'] },
    { filter: { searchAddress: '%' }, found: [] },
    { filter: { level: 'Error' }, found: ['Ran', 'watered PLANT 70 温室'] },
    { filter: { level: 'Error', category: 'Service Action' }, found: ['Ran'] },
    { filter: { level: 'Info' }, found: ['Watered plant 7', '100% of _it_'] },
    { filter: { category: 'User Action', level: 'Warning' }, found: [`it's "all" C:\\`] },
    { filter: { level: 'Error', searchText: 'plant' }, found: ['watered PLANT 70 温室'] },
    { filter: { level: 'Critical', searchText: 'plant' }, found: [] },
  ])('are found by $filter', { tags: ['ACALL-07', 'DATA-20'] }, async ({ filter, found }) => {
    const { total, data, more } = await list({ ...DAY, ...filter });
    expect(data.map(({ message }) => message)).toEqual(found);
    expect(total).toBe(found.length);
    expect(more).toBeUndefined();
  });
});

it('log lines show no full address and no secrets', { tags: ['ADMIN-38'] }, async () => {
  const { db } = server.ctx;
  const secret = 'a'.repeat(64);
  const address = createAddress('Dora');
  await addRow(db, 'logs', {
    message: `Named growhouse 3 ${address} with ${secret}`,
    date_at_ms: 5,
    address,
  });
  const { data } = await list({ end: '1970-01-01T00:00:01Z' });
  expect(data).toMatchObject([
    { address: 'Dora…1111', message: 'Named growhouse 3 Dora…1111 with [masked]' },
  ]);
});

describe('signatures in log lines', { tags: ['ADMIN-38'] }, () => {
  const createSixtyFourBytes = () => bs58.encode(randomBytes(64));
  const DATE = { date_at_ms: 6 };
  const listLines = async () =>
    (await list({ start: '1970-01-01T00:00:00.006Z', end: '1970-01-01T00:00:00.006Z' })).data;

  it('are shortened and named if the books have the transaction', async () => {
    const { db } = server.ctx;
    const [paid, payment] = [createSixtyFourBytes(), createSixtyFourBytes()];
    await addRow(db, 'payout_batches', { signature: paid });
    await addRow(db, 'rejected_transactions', { signature: payment });
    const strange = createSixtyFourBytes();
    await addRow(db, 'logs', {
      message: `Payout 3 was paid by ${paid}, not ${payment} or ${strange}`,
      ...DATE,
    });
    const short = (text: string) => `${text.slice(0, 6)}…${text.slice(-6)}`;
    expect(await listLines()).toMatchObject([
      {
        message: `Payout 3 was paid by ${short(paid)}, not ${short(payment)} or [masked]`,
        transactions: [paid, payment],
      },
    ]);
    await db.deleteFrom('logs').where('date_at_ms', '=', 6).execute();
  });

  it('stay masked if they only look like one, as a private key does', async () => {
    const { db } = server.ctx;
    const { secretKey, publicKey } = Keypair.generate();
    const key = bs58.encode(secretKey);
    const known = createSixtyFourBytes();
    await addRow(db, 'held_payments', { signature: known, address: publicKey.toBase58() });
    // Neither a word before it nor a known signature next to it makes a key public.
    for (const message of [
      `signature ${key}`,
      `Payment ${key} for seeds fulfilled`,
      `Payout 1 of 2 THC (harvest) was paid by ${key}`,
      `${known}${key}`,
      `${known}=${key}`,
    ]) {
      await addRow(db, 'logs', { message, ...DATE });
    }
    const lines = await listLines();
    expect(lines).toHaveLength(5);
    for (const { message, transactions } of lines) {
      expect(transactions).toEqual([]);
      expect(message).toContain('[masked]');
      expect(JSON.stringify(lines)).not.toContain(key.slice(8, 24));
      expect(message).not.toContain(key.slice(0, 6));
    }
    await db.deleteFrom('logs').where('date_at_ms', '=', 6).execute();
  });
});

describe('paging through the log', () => {
  const LINES = 8500;
  const INDEXED_LINES = 6500;
  const toTimeMs = (at: number) => Date.parse('2010-01-01T00:00:00Z') + at * 1000;
  const getKind = (at: number) =>
    at % 700 === 3
      ? ({ level: 'Error', category: 'Error' } as const)
      : at % 40 === 1
        ? ({ level: 'Info', category: 'Service Action' } as const)
        : ({ level: 'Info', category: 'User Action' } as const);
  const facts: { id: number; at: number; level: string; category: string }[] = [];

  beforeAll(async () => {
    const { db } = server.ctx;
    for (let start = 0; start < LINES; start += 500) {
      const rows = await addRows(
        db,
        'logs',
        Array.from({ length: 500 }, (_, index) => ({
          // The clock may be set back, so later ids can have earlier times.
          date_at_ms: toTimeMs(start + index + ((start + index) % 900 === 0 ? -60 : 0)),
          message: `line ${start + index}`,
          ...getKind(start + index),
        })),
      );
      for (const { id, date_at_ms: at, level, category } of rows) {
        facts.push({ id, at, level, category });
      }
      if (start + 500 === INDEXED_LINES) await indexLogs(server.ctx);
    }
    facts.sort((a, b) => a.at - b.at || a.id - b.id);
  });

  it('shows every line once and in order for any filter', { tags: ['ADMIN-10'] }, async () => {
    const request = fc.record({
      from: fc.integer({ min: -10, max: LINES }),
      length: fc.oneof(fc.constant(LINES), fc.integer({ min: 0, max: LINES })),
      level: fc.constantFrom(null, 'Info', 'Error'),
      category: fc.constantFrom(null, 'User Action', 'Service Action', 'Error'),
      direction: fc.constantFrom('ascending', 'descending'),
      count: fc.constantFrom(25, 50, 75, 100),
      place: fc.double({ min: 0, max: 1.05, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ from, length, place, count, ...filter }) => {
        const [start, end] = [toTimeMs(from), toTimeMs(from + length)];
        const expected = facts.filter(
          ({ at, level, category }) =>
            at >= start &&
            at <= end &&
            (filter.level === null || level === filter.level) &&
            (filter.category === null || category === filter.category),
        );
        if (filter.direction === 'descending') expected.reverse();
        const skip = Math.floor(place * expected.length);
        const { total, data } = await list({
          ...filter,
          start: new Date(start).toISOString(),
          end: new Date(end).toISOString(),
          skip,
          count,
        });
        expect(total).toBe(expected.length);
        const ids = expected.slice(skip, skip + count).map(({ id }) => id);
        expect(data.map(({ id }) => id)).toEqual(ids);
      }),
      { numRuns: 60 },
    );
  });

  it.skipIf(isPostgres())('limits a text search and reports that there is more', async () => {
    const filter = {
      start: '2010-01-01T00:00:00Z',
      end: '2010-12-31T00:00:00Z',
      searchText: 'line',
    };
    // All lines that are not indexed yet, and the newest of the others.
    const total = LINES - INDEXED_LINES + 2000;
    expect(await list(filter)).toMatchObject({ total, more: true });
    const last = await list({ ...filter, skip: total - 100 });
    expect(last.data).toHaveLength(100);
    expect(await listMessages({ ...filter, skip: total })).toEqual([]);
  });

  it('stays correct after old lines are deleted', async () => {
    const { db } = server.ctx;
    const gone = facts.splice(0, 5000).map(({ id }) => id);
    await deleteLogLines(db, gone);
    const filter = { start: '2010-01-01T00:00:00Z', end: '2010-12-31T00:00:00Z' };
    expect((await list(filter)).total).toBe(facts.length);
    const oldest = await list({ ...filter, direction: 'ascending', count: 25 });
    expect(oldest.data.map(({ id }) => id)).toEqual(facts.slice(0, 25).map(({ id }) => id));
    expect((await list({ ...filter, searchText: 'line 4999' })).total).toBe(0);
    expect((await list({ ...filter, searchText: 'line 5000' })).total).toBe(1);
  });
});

it('a text search finds an old line behind any number of newer ones', async () => {
  const { db } = server.ctx;
  const day = { start: '1990-05-05T00:00:00Z', end: '1990-05-05T12:00:00Z' };
  const { id: old } = await addRow(db, 'logs', {
    message: 'Watered long ago',
    date_at_ms: Date.parse(day.start) + 5,
  });
  const late = { message: 'Watered of late', date_at_ms: Date.parse('1995-01-01T00:00:00Z') };
  await addRows(db, 'logs', Array<typeof late>(21_000).fill(late));
  await indexLogs(server.ctx);
  await addRow(db, 'logs', { message: 'Watered just now' });
  const { total, data, more } = await list({ ...day, searchText: 'Watered' });
  expect(data.map(({ id }) => id)).toEqual([old]);
  expect({ total, more }).toEqual({ total: 1, more: undefined });
});
