import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GameFixture, startGameFixture, type TestPlayer } from '../../kit/game-fixture.ts';
import { createStaffedPlayer, insertPlant } from '../../kit/growhouse-rows.ts';

/** Attacks by requests that no client sends. Each is refused and changes nothing. */

let game: GameFixture;
let player: TestPlayer;
let growhouseId: number;
let plantId: number;
let token: string;
let http: Server;
let port: number;
beforeAll(async () => {
  game = await startGameFixture({ minClientVersion: '0.1.9' });
  const staffed = await createStaffedPlayer(game);
  ({ player } = staffed);
  growhouseId = staffed.growhouse.id;
  plantId = await insertPlant(game, growhouseId, { stage: 1, dueInHours: 0 });
  token = await game.server.signIn(player.wallet);
  const handle = getRequestListener(game.server.app.fetch);
  http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  ({ port } = http.address() as AddressInfo);
});
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
  await game.close();
});

const TABLES = [
  'users',
  'growhouses',
  'plants',
  'growers',
  'payouts',
  'payments',
  'orders',
] as const;

/** Loads everything that a player could gain. */
async function loadGame(): Promise<unknown> {
  const { db } = game.ctx;
  return Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
}

/** Expects that the attack is refused with one of these statuses, and that nothing changed. */
async function expectRefused(
  attack: () => Promise<{ status: number }>,
  statuses: readonly number[],
): Promise<void> {
  const before = await loadGame();
  expect(statuses).toContain((await attack()).status);
  expect(await loadGame()).toEqual(before);
  expect(game.server.logged.filter(({ level }) => level === 'error')).toEqual([]);
}

const rename = (body: unknown, headers: Record<string, string> = {}) =>
  game.server.call('POST', `/growhouse/${growhouseId}/nickname`, { token, body, headers });

describe('a body', { tags: ['attack'] }, () => {
  it.each([
    ['with a prototype key', '{"nickname":"x","__proto__":{"isAdmin":true}}', 400],
    ['with a constructor key', '{"nickname":"x","constructor":{"prototype":{"a":1}}}', 400],
    ['with an unknown field', '{"nickname":"x","level":10}', 400],
    ['with an owner', '{"nickname":"x","userId":1}', 400],
    ['with a number for a text', '{"nickname":7}', 400],
    ['with a list for a text', '{"nickname":["x"]}', 400],
    ['with a nested object', '{"nickname":{"$ne":null}}', 400],
    ['that is a list', '[{"nickname":"x"}]', 400],
    ['that is a text', '"nickname"', 400],
    ['that is cut off', '{"nickname":"x"', 400],
    ['with a trailing document', '{"nickname":"x"}{"nickname":"y"}', 400],
    ['with a comment', '{"nickname":"x"/*,*/}', 400],
    ['with NaN', '{"nickname":NaN}', 400],
    ['with a byte order mark in the middle', '{"nickname":\ufeff"x"}', 400],
    ['with deep nesting', `{"nickname":${'['.repeat(5000)}${']'.repeat(5000)}}`, 400],
    ['of more than 16 KB', JSON.stringify({ nickname: 'x'.repeat(17_000) }), 413],
  ])('%s is refused', (_what, body, status) => expectRefused(() => rename(body), [status]));

  it.each([
    ['text/plain'],
    ['application/x-www-form-urlencoded'],
    ['multipart/form-data; boundary=x'],
    ['application/xml'],
    ['application/json-patch+json'],
    [''],
  ])('of type %j is refused', (type) =>
    expectRefused(() => rename('{"nickname":"x"}', { 'content-type': type }), [415]),
  );

  it.each([
    ['a fraction', '1.5'],
    ['an exponent', '1e400'],
    ['more than an integer holds', '9007199254740993'],
    ['a negative number', '-1'],
    ['a huge number', '9'.repeat(400)],
    ['null', 'null'],
  ])('with %s for an id is refused', (_what, id) =>
    expectRefused(
      () =>
        game.server.call('POST', `/plant/${plantId}/transfer`, {
          token,
          body: `{"growhouseId":${id}}`,
        }),
      [400, 422],
    ),
  );

  it('that is compressed is not unpacked', () =>
    expectRefused(() => rename('\u001f\u008b\b\u0000', { 'content-encoding': 'gzip' }), [400]));
});

describe('a path', { tags: ['attack'] }, () => {
  it.each([
    ['up the tree', '/growhouse/../account/hub/nickname'],
    ['up the tree, escaped', '/growhouse/%2e%2e%2f1/water'],
    ['with a null byte', '/plant/1%00/water'],
    ['with two slashes', '//plant/1/water'],
    ['with a trailing slash', '/plant/1/water/'],
    ['in capitals', '/PLANT/1/WATER'],
    ['with a sign', '/plant/+1/water'],
    ['with an exponent', '/plant/1e0/water'],
    ['with a hexadecimal id', '/plant/0x1/water'],
    ['with a leading zero', '/plant/01/water'],
    ['with SQL', "/plant/1'%20or%20'1'='1/water"],
    ['with a second id', '/plant/1,2/water'],
    ['with digits of another script', '/plant/%D9%A1/water'],
  ])('%s is refused', (_what, path) =>
    expectRefused(() => game.server.call('POST', path, { token, body: {} }), [400, 404, 405, 422]),
  );

  it.each(['PUT', 'PATCH', 'DELETE'])('cannot be changed with %s', (method) =>
    expectRefused(() => game.server.call(method, `/plant/${plantId}/water`, { token }), [405]),
  );

  it('is not changed by a method override', () =>
    expectRefused(
      () =>
        game.server.call('GET', `/plant/${plantId}/water`, {
          token,
          headers: { 'x-http-method-override': 'POST', 'x-method-override': 'POST' },
        }),
      [405],
    ));
});

describe('a header', { tags: ['attack'] }, () => {
  it.each([
    ['without a token', { authorization: '' }, [401]],
    ['with another scheme', { authorization: 'Basic cGxheWVyOng=' }, [401]],
    ['with an empty token', { authorization: 'Bearer ' }, [401]],
    ['with a token of SQL', { authorization: "Bearer ' or 1=1 --" }, [401]],
    ['with a long token', { authorization: `Bearer ${'a'.repeat(10_000)}` }, [401]],
    ['with two tokens', { authorization: 'Bearer a, Bearer b' }, [401]],
    ['with an old version', { 'x-min-version': '0.0.1' }, [426]],
    ['with a version that is none', { 'x-min-version': '9'.repeat(500) }, [400]],
    ['with a negative version', { 'x-min-version': '-1.0.0' }, [400]],
    ['with an idempotency key of spaces', { 'idempotency-key': ' ' }, [400]],
    ['with a long idempotency key', { 'idempotency-key': 'k'.repeat(129) }, [400]],
  ])('%s is refused', (_what, headers, statuses) =>
    expectRefused(() => rename({ nickname: 'x' }, headers), statuses),
  );

  it('with the token of a player does not open the admin area', () =>
    expectRefused(
      () =>
        game.server.call('POST', '/admin/services/stopall', {
          body: {},
          headers: { 'admin-authorization': `Bearer ${token}` },
        }),
      [401],
    ));
});

describe('an idempotency key', { tags: ['attack'] }, () => {
  const send = (key: string, nickname: string) => rename({ nickname }, { 'idempotency-key': key });

  it('does not carry another body', async () => {
    expect((await send('first', 'Fern')).status).toBe(200);
    await expectRefused(() => send('first', 'Moss'), [422]);
  });

  it('of another wallet does not reveal its response', async () => {
    const stranger = await game.createPlayer();
    const strangersToken = await game.server.signIn(stranger.wallet);
    expect((await send('secret', 'Fern')).status).toBe(200);
    await expectRefused(
      () =>
        game.server.call('POST', `/growhouse/${growhouseId}/nickname`, {
          token: strangersToken,
          body: { nickname: 'Fern' },
          headers: { 'idempotency-key': 'secret' },
        }),
      [403],
    );
  });

  it('lets a repeated request change nothing again', async () => {
    expect((await send('again', 'Fern')).status).toBe(200);
    expect((await send('other', 'Moss')).status).toBe(200);
    const before = await loadGame();
    expect((await send('again', 'Fern')).status).toBe(200);
    expect(await loadGame()).toEqual(before);
  });
});

describe('another site', { tags: ['attack'] }, () => {
  const request = async (origin: string) =>
    game.server.app.request(`${origin}/api/growhouse/${growhouseId}/nickname`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: '{"nickname":"x"}',
    });

  it.each([
    'http://evil.example',
    'http://localhost.evil.example:3000',
    'http://10.0.0.7:3000',
    'http://[::2]:3000',
  ])('is not served under the host %s', (origin) => expectRefused(() => request(origin), [421]));

  it('gets no permission to read responses or send headers', async () => {
    const preflight = await game.server.app.request('http://localhost:3000/api/account/hub', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.status).toBeGreaterThanOrEqual(400);
    for (const name of preflight.headers.keys()) expect(name).not.toMatch(/^access-control-/);
  });
});

describe('a raw connection', { tags: ['attack'] }, () => {
  /** Sends bytes and returns the statuses of the responses. */
  function send(bytes: string): Promise<number[]> {
    return new Promise((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('close', () =>
        resolve([...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))),
      );
      // The server closes the connection while the rest is still being sent.
      socket.on('error', () => undefined);
    });
  }
  const head = (...headers: string[]) =>
    [
      `POST /api/growhouse/${growhouseId}/nickname HTTP/1.1`,
      `host: localhost:${port}`,
      'connection: close',
      'content-type: application/json',
      `authorization: Bearer ${token}`,
      ...headers,
    ].join('\r\n');

  it.each([
    [
      'with a content length and chunks',
      () => `${head('content-length: 16', 'transfer-encoding: chunked')}\r\n\r\n0\r\n\r\n`,
    ],
    [
      'with two content lengths',
      () => `${head('content-length: 2', 'content-length: 3')}\r\n\r\n{}`,
    ],
    ['with a negative content length', () => `${head('content-length: -1')}\r\n\r\n{}`],
    ['with an unknown transfer encoding', () => `${head('transfer-encoding: x')}\r\n\r\n{}`],
    ['with a line break in a header', () => `${head('x-a: b\nauthorization: c')}\r\n\r\n`],
    ['with headers of 100 KB', () => `${head(`x-a: ${'b'.repeat(100_000)}`)}\r\n\r\n`],
    ['that is not HTTP', () => '\u0016\u0003\u0001\u0002\u0000\r\n\r\n'],
  ])('%s is refused', async (_what, create) => {
    const before = await loadGame();
    for (const status of await send(create())) expect(status).toBeGreaterThanOrEqual(400);
    expect(await loadGame()).toEqual(before);
  });
});
