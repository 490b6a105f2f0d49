import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer, HTTP_LIMITS } from '../../../api/http/http-server.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { loadRows } from '../../kit/rows.ts';

/** Clients that close the connection, and attacks by those that are slow or send too much. */

/** The server's limits, shortened to about a second. */
const LIMITS = {
  ...HTTP_LIMITS,
  headersTimeout: 600,
  requestTimeout: 1200,
  keepAliveTimeout: 2000,
  connectionsCheckingInterval: 50,
  responseTimeout: 600,
};
/** Connections of each kind of attack. */
const ATTACKERS = 50;
const DRIP_MS = 40;
/** More than the operating system keeps for a client that does not read. */
const LARGE_FILE = '/large-file';
const LARGE_FILE_BYTES = 16 * 1024 * 1024;
const READERS = 10;

let game: GameServer;
let http: Server;
let port: number;
let token: string;
/** Whether each large file was sent to its end. */
const sentFiles: boolean[] = [];
beforeAll(async () => {
  game = await startGameServer();
  ({ token } = await game.createPlayer());
  const handle = getRequestListener(game.app.fetch);
  http = createHttpServer(LIMITS);
  http.on('request', (request, response) => {
    if (request.url !== LARGE_FILE) {
      void handle(request, response);
      return;
    }
    response.once('close', () => sentFiles.push(response.writableFinished));
    response.end(Buffer.alloc(LARGE_FILE_BYTES));
  });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  ({ port } = http.address() as AddressInfo);
});
afterEach(() => {
  expect(game.logged.filter(({ level }) => level === 'error')).toEqual([]);
  expect(game.logged.filter(({ detail }) => Number(detail?.status) >= 500)).toEqual([]);
});
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
  await game.close();
});

const buildHead = (method: string, path: string, ...headers: string[]) =>
  [`${method} ${path} HTTP/1.1`, `host: localhost:${port}`, ...headers, ''].join('\r\n');

/** The response to an attacker. Null for a connection that the server closed without one. */
type Outcome = number | null;

/** What a client sends: the beginning of a request, then something again and again. */
interface SlowRequest {
  beginning: string;
  drip: string;
}

/** Sends a slow request until the server closes the connection. */
function attack({ beginning, drip }: SlowRequest): Promise<Outcome> {
  return new Promise((resolve) => {
    let text = '';
    let dripping: NodeJS.Timeout | undefined;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(beginning);
      if (drip !== '') dripping = setInterval(() => socket.write(drip), DRIP_MS);
    });
    socket.on('data', (chunk) => (text += chunk.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(dripping);
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      resolve(status === undefined ? null : Number(status));
    });
  });
}

/** Attacks with many connections for each request at once. @returns the different outcomes */
async function attackWithMany(requests: readonly SlowRequest[]): Promise<Set<Outcome>> {
  const outcomes: Outcome[] = [];
  for (let count = 0; count < ATTACKERS; count++) {
    for (const request of requests) void attack(request).then((outcome) => outcomes.push(outcome));
  }
  while (outcomes.length < ATTACKERS * requests.length) await expectOthersToBeServed();
  return new Set(outcomes);
}

/** Expects 408, or nothing where the end of the connection has overtaken the response. */
function expectTimeouts(outcomes: ReadonlySet<Outcome>): void {
  expect(outcomes).toContain(408);
  expect([...outcomes].filter((outcome) => outcome !== 408 && outcome !== null)).toEqual([]);
}

async function expectOthersToBeServed(): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/health', '/config', '/account/hub']) {
    const call = async () =>
      (await fetch(`http://localhost:${port}/api${path}`, { headers })).status;
    // On a busy machine the shortened limits end honest requests, too.
    await expect.poll(call).toBe(200);
  }
}

describe('a request whose body is cut off', () => {
  const listRequests = () => game.logged.filter(({ event }) => event === 'request');

  it.each([
    ['with a content length', ['content-length: 100'], '{"publicKey":'],
    ['in chunks', ['transfer-encoding: chunked'], '5\r\n{"pub\r\n'],
    ['with an idempotency key', ['content-length: 100', 'idempotency-key: k'], '{'],
  ])('%s is no server error', async (_what, headers, body) => {
    game.logged.length = 0;
    const path = '/api/growhouse/1/nickname';
    const signedIn = ['content-type: application/json', `authorization: Bearer ${token}`];
    const seen = once(http, 'request');
    const socket = connect(port, '127.0.0.1');
    socket.write(`${buildHead('POST', path, ...signedIn, ...headers)}\r\n${body}`);
    await seen;
    socket.destroy();
    await expect.poll(() => listRequests().length).toBe(1);
    expect(listRequests()[0]?.detail).toMatchObject({ path, status: 400 });
    const { db } = game.ctx;
    expect(await loadRows(db, 'logs', { level: 'Error' }, ['id'])).toEqual([]);
    expect(await loadRows(db, 'idempotency_keys', {}, ['id'])).toEqual([]);
  });
});

it('HTTP_LIMITS end slow requests within seconds', { tags: ['attack'] }, () => {
  expect(HTTP_LIMITS.headersTimeout).toBeLessThanOrEqual(10_000);
  expect(HTTP_LIMITS.requestTimeout).toBeLessThanOrEqual(30_000);
  expect(HTTP_LIMITS.connectionsCheckingInterval).toBeLessThanOrEqual(2_000);
});

describe('many connections', { tags: ['attack'] }, () => {
  it('that never finish their headers are answered 408 while others are served', async () => {
    const beginning = buildHead('GET', '/api/config');
    const outcomes = await attackWithMany([
      { beginning: '', drip: '' },
      { beginning, drip: 'x' },
      { beginning, drip: 'x-a: b\r\n' },
    ]);
    expectTimeouts(outcomes);
  });

  it('that never finish a body are answered 408 while others are served', async () => {
    const begin = (path: string, ...headers: string[]) =>
      `${buildHead('POST', path, 'content-type: application/json', ...headers)}\r\n`;
    const signedIn = [`authorization: Bearer ${token}`, 'idempotency-key: slow'];
    const outcomes = await attackWithMany([
      { beginning: begin('/api/create-transaction', 'content-length: 1000'), drip: ' ' },
      {
        beginning: begin('/api/create-transaction', 'transfer-encoding: chunked'),
        drip: '1\r\n \r\n',
      },
      {
        beginning: begin('/api/growhouse/1/nickname', ...signedIn, 'content-length: 1000'),
        drip: ' ',
      },
    ]);
    expectTimeouts(outcomes);
    expect(await loadRows(game.ctx.db, 'idempotency_keys', {}, ['id'])).toEqual([]);
  });

  it('that never read their responses are ended while others are served', async () => {
    const sockets = Array.from({ length: READERS }, () => {
      const socket = connect(port, '127.0.0.1');
      socket.pause();
      socket.write(`${buildHead('GET', LARGE_FILE)}\r\n`);
      return socket;
    });
    while (sentFiles.length < READERS) await expectOthersToBeServed();
    expect(sentFiles).toEqual(Array<boolean>(READERS).fill(false));
    for (const socket of sockets) socket.destroy();
  });
});

describe('a request', { tags: ['attack'] }, () => {
  const LARGE = 'x'.repeat(20_000);
  const get = (path: string, ...headers: string[]) => `${buildHead('GET', path, ...headers)}\r\n`;
  /** Without a complete body unless one is given. */
  const post = (headers: readonly string[], body = '') =>
    `${buildHead('POST', '/api/create-transaction', 'content-type: application/json', 'connection: close', ...headers)}\r\n${body}`;

  it.each<[string, () => string, Outcome]>([
    ['with a header of 20 KB', () => get('/api/config', `x-a: ${LARGE}`), 431],
    ['with 5,000 headers', () => get('/api/config', ...Array<string>(5000).fill('x-a: b')), 431],
    ['with a URL of 20 KB', () => get(`/api/config?${LARGE}`), 431],
    ['with a token of 20 KB', () => get('/api/account/hub', `authorization: Bearer ${LARGE}`), 431],
    ['with a path of 10 KB', () => get(`/api/${LARGE.slice(0, 10_000)}`, 'connection: close'), 404],
    ['with two hosts', () => get('/api/config', 'host: evil.example', 'connection: close'), 400],
    ['with a path in its host', () => 'GET / HTTP/1.1\r\nhost: localhost/a\r\n\r\n', 400],
    ['that announces a body of a terabyte', () => post(['content-length: 1000000000000']), 413],
    ['with a body of 20 KB', () => post(['content-length: 20000'], LARGE), 413],
    [
      'with a body of 20 KB in chunks',
      () => post(['transfer-encoding: chunked'], `4e20\r\n${LARGE}\r\n0\r\n\r\n`),
      413,
    ],
    [
      'with an endless chunk extension',
      () => post(['transfer-encoding: chunked'], `1;${LARGE}\r\n`),
      413,
    ],
    [
      'with a content length and chunks',
      () => post(['content-length: 16', 'transfer-encoding: chunked'], '0\r\n\r\n'),
      400,
    ],
    ['with two content lengths', () => post(['content-length: 2', 'content-length: 3'], '{}'), 400],
    ['with a negative content length', () => post(['content-length: -1'], '{}'), 400],
    ['with an unknown transfer encoding', () => post(['transfer-encoding: x'], '{}'), 400],
    ['with a line break in a header', () => post(['x-a: b\nauthorization: c']), 400],
    ['that is not HTTP', () => '\u0016\u0003\u0001\u0002\u0000\r\n\r\n', 400],
    ['of an unknown method', () => `${buildHead('STEAL', '/api/config')}\r\n`, 400],
  ])('%s is answered with a clear status', async (_what, create, status) => {
    expect(await attack({ beginning: create(), drip: '' })).toBe(status);
    await expectOthersToBeServed();
  });
});
