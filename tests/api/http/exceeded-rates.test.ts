import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRateLimiters } from '../../../api/middleware/rate-limiters.ts';
import { toNetworkPrefix } from '../../../api/middleware/client-address.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';

/** Attacks by more requests than anybody may send. */

const LIMITS = { address: 30, wallet: 5, signIn: 3, clientError: 3, calendar: 3 };

let server: GameServer;
beforeEach(async () => {
  server = await startGameServer({ rateLimits: LIMITS });
});
afterEach(() => server.close());

const from = (address: string) => ({ 'x-test-address': address });

/** Sends so many requests. @returns the number that were answered otherwise than with 429 */
async function countAdmitted(
  count: number,
  send: (index: number) => Promise<{ status: number }>,
): Promise<number> {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => send(index)));
  return answers.filter(({ status }) => status !== 429).length;
}

describe('a caller cannot exceed the limit', { tags: ['attack'] }, () => {
  it('of its address by sending at once', async () => {
    const headers = from('a');
    const send = () => server.call('GET', '/config', { headers });
    expect(await countAdmitted(100, send)).toBe(LIMITS.address);
  });

  it.each([
    ['unknown paths', () => '/nothing'],
    ['paths that differ', (index: number) => `/nothing/${index}`],
    ['paths with a query', (index: number) => `/config?${index}`],
  ])('of its address with %s', async (_what, path) => {
    const headers = from('b');
    const send = (index: number) => server.call('GET', path(index), { headers });
    expect(await countAdmitted(60, send)).toBe(LIMITS.address);
  });

  it('of its address with forged tokens, which would make a wallet of its own', async () => {
    const headers = from('c');
    const send = (index: number) =>
      server.call('GET', '/account/hub', { headers, token: `forged${index}` });
    expect(await countAdmitted(60, send)).toBe(LIMITS.address);
  });

  it.each(['/create-transaction', '/verify-transaction', '/authenticate', '/admin/authenticate'])(
    'of sign-in at %s',
    async (path) => {
      const headers = from('d');
      const send = () => server.call('POST', path, { headers, body: {} });
      expect(await countAdmitted(20, send)).toBe(LIMITS.signIn);
    },
  );

  it('of its wallet with many addresses and sessions', async () => {
    const { wallet, token } = await server.createPlayer();
    server.clock.advance(60_000);
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
    const { db } = server.ctx;
    const rows = await db.selectFrom('idempotency_keys').select('id').execute();
    expect(rows.length).toBeLessThanOrEqual(LIMITS.wallet);
  });

  it('by making the server restart', async () => {
    const first = await openRateLimiters(server.ctx, LIMITS, () => () => undefined);
    for (let count = 0; count < 40; count++) first.limiters.address.take('a');
    await first.close();
    const second = await openRateLimiters(server.ctx, LIMITS, () => () => undefined);
    expect(second.limiters.address.take('a')).toBeGreaterThan(0);
  });

  it('by setting the clock of its requests back', async () => {
    const headers = from('g');
    const send = () => server.call('GET', '/config', { headers });
    expect(await countAdmitted(40, send)).toBe(LIMITS.address);
    server.clock.advance(-3_600_000);
    expect(await countAdmitted(40, send)).toBe(0);
  });

  it.each([
    ['the addresses of its network', '2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
    ['a mapped address', '203.0.113.7', '::ffff:203.0.113.7'],
    ['a mapped address in hexadecimal', '203.0.113.7', '::ffff:cb00:7107'],
    ['a mapped address in capitals', '203.0.113.7', '::FFFF:CB00:7107'],
    ['another spelling of its network', '2001:db8::1', '2001:0DB8:0000:0:1::'],
  ])('by changing between %s', (_what, one, other) => {
    expect(toNetworkPrefix(other)).toBe(toNetworkPrefix(one));
  });

  it('of others by sharing the bucket of this machine', () => {
    expect(toNetworkPrefix('::ffff:cb00:7107')).not.toBe(toNetworkPrefix('::1'));
  });
});
