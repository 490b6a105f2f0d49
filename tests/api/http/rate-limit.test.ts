import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toNetworkPrefix } from '../../../api/middleware/client-address.ts';
import { createRateLimiter } from '../../../api/middleware/rate-limiter.ts';
import { openRateLimiters } from '../../../api/middleware/rate-limiters.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { createManualTimer } from '../../kit/manual-timer.ts';

const MINUTE_MS = 60_000;

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

  it('limits each key separately', () => {
    const limiter = createRateLimiter({ perMinute: 1 }, () => 0);
    expect(limiter.take('a')).toBe(0);
    expect(limiter.take('b')).toBe(0);
    expect(limiter.take('a')).toBeGreaterThan(0);
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
  const LIMITS = { address: 6, wallet: 6, signIn: 6 };
  let server: GameServer;
  beforeAll(async () => {
    server = await startGameServer();
  });
  afterAll(() => server.close());

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
    server.clock.advance(MINUTE_MS);
    const third = await open();
    for (let count = 0; count < 6; count++) expect(third.limiters.wallet.take('busy')).toBe(0);
  });

  it('continues with the limits of a process that was killed a moment after it saved them', async () => {
    const timers = createManualTimer();
    const first = await open(timers);
    for (let count = 0; count < 6; count++) first.limiters.signIn.take('a');
    timers.advance(10_000);
    // Saved, and scheduled again.
    await expect.poll(() => timers.pending()).toEqual([10_000]);
    const second = await open();
    expect(second.limiters.signIn.take('a')).toBeGreaterThan(0);
  });

  it('limits without a database as well', async () => {
    const first = await open();
    await server.ctx.db.schema.alterTable('rate_limits').renameTo('away').execute();
    await first.close();
    await server.ctx.db.schema.alterTable('away').renameTo('rate_limits').execute();
    expect(server.logged.at(-1)?.event).toBe('rate-limits.unsaved');
  });
});

describe('toNetworkPrefix', () => {
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
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ])('reduces %s to %s', (address, prefix) => {
    expect(toNetworkPrefix(address)).toBe(prefix);
  });
});

describe('the server', () => {
  let server: GameServer;
  beforeAll(async () => {
    server = await startGameServer({ rateLimits: { address: 20, wallet: 5, signIn: 3 } });
  });
  afterAll(() => server.close());

  const from = (address: string) => ({ headers: { 'x-test-address': address } });

  it('limits each network address', async () => {
    for (let count = 0; count < 20; count++) {
      expect((await server.call('GET', '/health', from('a'))).status).toBe(200);
    }
    const { status, body, headers } = await server.call('GET', '/health', from('a'));
    expect({ status, code: body.code }).toEqual({ status: 429, code: 'RATE_LIMITED' });
    expect(headers.get('retry-after')).toBe('3');
    expect((await server.call('GET', '/health', from('b'))).status).toBe(200);
    server.clock.advance(3_000);
    expect((await server.call('GET', '/health', from('a'))).status).toBe(200);
  });

  it('limits each sign-in call', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++) {
      statuses.push((await server.call('GET', '/sign-in-input', from('c'))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  it('limits a wallet across network addresses', async () => {
    const { token } = await server.createPlayer();
    const statuses: number[] = [];
    for (let count = 0; count < 6; count++) {
      const options = { token, ...from(`d${count}`) };
      statuses.push((await server.call('GET', '/account/growhouses', options)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
