import fc from 'fast-check';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { toNetworkPrefix } from '../../../api/http/middleware/client-address.ts';
import { createRateLimiter } from '../../../api/http/middleware/rate-limiter.ts';
import { openRateLimiters } from '../../../api/http/middleware/rate-limiters.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { createManualTimer } from '../../kit/manual-timer.ts';

const MINUTE_MS = 60_000;

/** Sets every limit to this many calls a minute. */
const limitAll = (calls: number) => ({
  address: calls,
  wallet: calls,
  signIn: calls,
  clientError: calls,
  calendar: calls,
});

describe('createRateLimiter', () => {
  it('allows a burst of one minute’s calls, then single calls', () => {
    let nowMs = 0;
    const limiter = createRateLimiter({ perMinute: 3 }, () => nowMs);
    expect([1, 2, 3].map(() => limiter.take('a'))).toEqual([0, 0, 0]);
    expect(limiter.take('a')).toBe(20_000);
    nowMs += 19_999;
    expect(limiter.take('a')).toBe(1);
    nowMs += 1;
    expect(limiter.take('a')).toBe(0);
    expect(limiter.take('a')).toBe(20_000);
  });

  it('tolerates a clock that goes back', () => {
    let nowMs = MINUTE_MS;
    const limiter = createRateLimiter({ perMinute: 1 }, () => nowMs);
    expect(limiter.take('a')).toBe(0);
    nowMs = 0;
    expect(limiter.take('a')).toBe(MINUTE_MS);
  });

  it('remembers a bounded number of recent keys', () => {
    const limiter = createRateLimiter({ perMinute: 1 }, () => 0, 2);
    for (const key of ['a', 'b', 'a', 'c']) limiter.take(key);
    expect(limiter.take('a')).toBeGreaterThan(0);
    expect(limiter.take('b')).toBe(0);
  });

  it('never allows more than the burst plus what was refilled', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 50 }),
        fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 200 }),
        (perMinute, waits) => {
          let nowMs = 0;
          const limiter = createRateLimiter({ perMinute }, () => nowMs);
          const allowed = waits.filter((waitMs) => {
            nowMs += waitMs;
            return limiter.take('a') === 0;
          });
          expect(allowed.length).toBeLessThanOrEqual(
            Math.floor(perMinute + (nowMs * perMinute) / MINUTE_MS + 1e-6),
          );
        },
      ),
    );
  });
});

describe('openRateLimiters', () => {
  const LIMITS = limitAll(6);
  let server: GameServer;
  beforeAll(async () => {
    server = await startGameServer();
  });
  afterAll(() => server.close());

  /** Opens the limiters of another process on the same database. */
  const open = (timers = createManualTimer()) => openRateLimiters(server.ctx, LIMITS, timers.timer);

  it('continues with the limits of a process that has ended', async () => {
    const first = await open();
    for (let count = 0; count < 6; count++) first.limiters.wallet.take('busy');
    first.limiters.wallet.take('calm');
    await first.close();
    server.clock.advance(4_000);
    const second = await open();
    expect(second.limiters.wallet.take('busy')).toBe(6_000);
    expect(second.limiters.address.take('busy')).toBe(0);
    const calls = [1, 2, 3, 4, 5, 6].map(() => second.limiters.wallet.take('calm'));
    expect(calls.map((waitMs) => waitMs === 0)).toEqual([true, true, true, true, true, false]);
    await second.close();
    server.clock.advance(2 * MINUTE_MS);
    const third = await open();
    for (let count = 0; count < 6; count++) expect(third.limiters.wallet.take('busy')).toBe(0);
  });

  it('continues with the limits of a process that was killed a moment after it shared them', async () => {
    const timers = createManualTimer();
    const first = await open(timers);
    for (let count = 0; count < 6; count++) first.limiters.signIn.take('a');
    timers.advance(1000);
    // Shared, and scheduled again.
    await expect.poll(() => timers.pending()).toEqual([1000]);
    const second = await open();
    expect(second.limiters.signIn.take('a')).toBeGreaterThan(0);
  });

  it('limits without a database as well, and shares everything afterwards', async () => {
    const timers = createManualTimer();
    const first = await open(timers);
    for (let count = 0; count < 6; count++) first.limiters.wallet.take('offline');
    await server.ctx.db.schema.alterTable('rate_limits').renameTo('away').execute();
    timers.advance(1000);
    await expect.poll(() => timers.pending()).toEqual([1000]);
    expect(server.logged.at(-1)?.event).toBe('rate-limits.not-shared');
    expect(first.limiters.wallet.take('offline')).toBeGreaterThan(0);
    await server.ctx.db.schema.alterTable('away').renameTo('rate_limits').execute();
    await first.close();
    expect((await open()).limiters.wallet.take('offline')).toBeGreaterThan(0);
  });

  it('forgets limits from before the clock was set back', async () => {
    const first = await open();
    for (let count = 0; count < 6; count++) first.limiters.wallet.take('past');
    await first.close();
    server.clock.advance(-60 * MINUTE_MS);
    const second = await open();
    for (let count = 0; count < 6; count++) expect(second.limiters.wallet.take('past')).toBe(0);
    await second.close();
    expect((await open()).limiters.wallet.take('past')).toBeGreaterThan(0);
  });
});

describe('the rate limiters of two processes', () => {
  const PER_MINUTE = 60;
  /** Statements of the limiters that write. */
  let writes: number;
  let server: GameServer;
  beforeAll(async () => {
    server = await startGameServer();
  });
  afterAll(() => server.close());

  /** Opens two processes and returns their wallet limiters and a function that advances time. */
  async function openTwo() {
    writes = 0;
    const opened = await Promise.all(
      [1, 2].map(async () => {
        const timers = createManualTimer();
        const db = await openDatabase(server.ctx.backups.databaseUrl);
        const counted = db.withPlugin(countWrites);
        const limiters = await openRateLimiters(
          { ...server.ctx, db: counted },
          limitAll(PER_MINUTE),
          timers.timer,
        );
        return { db, timers, limiter: limiters.limiters.wallet };
      }),
    );
    /** Lets time pass; each process shares its limits every second. */
    const pass = async (ms: number) => {
      server.clock.advance(ms);
      for (const { timers } of opened) {
        timers.advance(ms);
        await expect.poll(() => timers.pending(), { interval: 1 }).toEqual([1000]);
      }
    };
    const close = () => Promise.all(opened.map(({ db }) => db.destroy()));
    const take = (key: string, count: number, process = 0) =>
      Array.from({ length: count }, () => opened[process]?.limiter.take(key)).filter(
        (waitMs) => waitMs === 0,
      ).length;
    return { pass, close, take };
  }

  const countWrites: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (node.kind !== 'SelectQueryNode') writes += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };

  it.each([
    ['steady', 2, 120],
    // Few enough that each process leaves 2 % of its calls unshared.
    ['spread', 1, 150],
  ])('allow a %s key no more calls than one process does', async (key, perSecond, seconds) => {
    const { pass, close, take } = await openTwo();
    let allowed = 0;
    for (let second = 0; second < seconds; second++) {
      allowed += take(key, perSecond, 0) + take(key, perSecond, 1);
      await pass(1000);
    }
    // One process would allow 60 at first and 1 per second.
    expect(allowed).toBeLessThanOrEqual(PER_MINUTE + seconds + 10);
    expect(allowed).toBeGreaterThanOrEqual(PER_MINUTE + seconds - 10);
    await close();
  });

  it('make a key wait for the calls it was allowed at once in both', async () => {
    const { pass, close, take } = await openTwo();
    expect(take('burst', 100, 0) + take('burst', 100, 1)).toBe(2 * PER_MINUTE);
    await pass(1000);
    await pass(1000);
    let allowed = 0;
    for (let second = 2; second < 58; second++) {
      allowed += take('burst', 5, 0) + take('burst', 5, 1);
      await pass(1000);
    }
    expect(allowed).toBe(0);
    for (let second = 58; second < 120; second++) {
      allowed += take('burst', 5, 0) + take('burst', 5, 1);
      await pass(1000);
    }
    // Both refuse until a minute has passed; after two, one process would have allowed 60 more.
    expect(allowed).toBeGreaterThan(50);
    expect(allowed).toBeLessThanOrEqual(PER_MINUTE + 10);
    await close();
  });

  it('write nothing for keys that use little, and a few statements for many calls', async () => {
    const { pass, close, take } = await openTwo();
    for (let second = 0; second < 5; second++) {
      for (let key = 0; key < 50; key++) take(`calm ${key}`, 1, key % 2);
      await pass(1000);
    }
    expect(writes).toBe(0);
    for (let key = 0; key < 300; key++) take(`busy ${key}`, 30);
    await pass(1000);
    expect(writes).toBeLessThanOrEqual(2);
    await close();
  });
});

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
])('toNetworkPrefix reduces %s to %s', (address, prefix) => {
  expect(toNetworkPrefix(address)).toBe(prefix);
});

describe('a caller cannot exceed the limit', { tags: ['attack'] }, () => {
  const LIMITS = { address: 30, wallet: 5, signIn: 3, clientError: 3, calendar: 3 };
  let server: GameServer;
  beforeAll(async () => {
    server = await startGameServer({ rateLimits: LIMITS });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    // Signing in is limited as well.
    server.clock.advance(MINUTE_MS);
  });

  const from = (address: string) => ({ 'x-test-address': address });

  /** Sends this many requests at once. @returns the number of responses other than 429 */
  async function countAdmitted(
    count: number,
    send: (index: number) => Promise<{ status: number }>,
  ): Promise<number> {
    const answers = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
    return answers.filter(({ status }) => status !== 429).length;
  }

  it('of its address, and is told when it may call again', async () => {
    const read = (address: string) => server.call('GET', '/health', { headers: from(address) });
    expect(await countAdmitted(100, () => read('a'))).toBe(LIMITS.address);
    const { body, headers } = await read('a');
    expect(body.code).toBe('RATE_LIMITED');
    expect(headers.get('retry-after')).toBe('2');
    expect((await read('b')).status).toBe(200);
    server.clock.advance(2_000);
    expect((await read('a')).status).toBe(200);
  });

  it.each([
    ['unknown paths', (index: number) => `/nothing/${index}`],
    ['paths with a query', (index: number) => `/config?${index}`],
    ['forged tokens, which would make a wallet of its own', () => '/account/hub'],
  ])('of its address with %s', async (what, path) => {
    const send = (index: number) =>
      server.call('GET', path(index), { headers: from(what), token: `forged${index}` });
    expect(await countAdmitted(60, send)).toBe(LIMITS.address);
  });

  it.each([
    ['GET', '/sign-in-input'],
    ['POST', '/create-transaction'],
    ['POST', '/verify-transaction'],
    ['POST', '/authenticate'],
    ['POST', '/admin/authenticate'],
  ])('of sign-in at %s %s', async (method, path) => {
    const headers = from(path);
    const send = () =>
      server.call(method, path, { headers, ...(method === 'POST' && { body: {} }) });
    expect(await countAdmitted(20, send)).toBe(LIMITS.signIn);
  });

  it('of its wallet with many addresses and sessions', async () => {
    const { wallet, token } = await server.createPlayer();
    server.clock.advance(MINUTE_MS);
    const other = await server.signIn(wallet);
    const send = (index: number) =>
      server.call('GET', '/account/growhouses', {
        headers: from(`e${index}`),
        token: index % 2 === 0 ? token : other,
      });
    expect(await countAdmitted(40, send)).toBe(LIMITS.wallet);
  });

  it('of its wallet with idempotency keys', async () => {
    const { token } = await server.createPlayer();
    const send = (index: number) =>
      server.call('POST', '/growhouse/1/nickname', {
        headers: { ...from(`f${index}`), 'idempotency-key': `key${index}` },
        token,
        body: { nickname: 'x' },
      });
    expect(await countAdmitted(40, send)).toBe(LIMITS.wallet);
    const rows = await server.ctx.db.selectFrom('idempotency_keys').select('id').execute();
    expect(rows.length).toBeLessThanOrEqual(LIMITS.wallet);
  });
});
