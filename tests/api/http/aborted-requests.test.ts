import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';

let game: GameServer;
let http: Server;
let port: number;
let token: string;
beforeAll(async () => {
  game = await startGameServer();
  ({ token } = await game.createPlayer());
  const handle = getRequestListener(game.app.fetch);
  http = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  ({ port } = http.address() as AddressInfo);
});
afterAll(async () => {
  http.closeAllConnections();
  await new Promise((resolve) => http.close(resolve));
  await game.close();
});

/** Sends the beginning of a request and closes the connection once the server has read it. */
async function abort(head: string[], body: string): Promise<void> {
  const seen = new Promise((resolve) => http.once('request', resolve));
  const socket = connect(port, '127.0.0.1');
  socket.write(`${[...head, `host: localhost:${port}`].join('\r\n')}\r\n\r\n${body}`);
  await seen;
  socket.destroy();
}

const listRequests = () => game.logged.filter(({ event }) => event === 'request');

describe('a request whose body is cut off', () => {
  it.each([
    ['with a content length', ['content-length: 100'], '{"publicKey":'],
    ['in chunks', ['transfer-encoding: chunked'], '5\r\n{"pub\r\n'],
    ['with an idempotency key', ['content-length: 100', 'idempotency-key: k'], '{'],
  ])('%s is no server error', async (_what, headers, body) => {
    game.logged.length = 0;
    const path = headers.some((header) => header.startsWith('idempotency'))
      ? '/api/growhouse/1/nickname'
      : '/api/create-transaction';
    const head = [
      `POST ${path} HTTP/1.1`,
      'content-type: application/json',
      `authorization: Bearer ${token}`,
      ...headers,
    ];
    await abort(head, body);
    await expect.poll(() => listRequests().length).toBe(1);
    expect(listRequests()[0]?.detail).toMatchObject({ path, status: 400 });
    expect(game.logged.filter(({ level }) => level === 'error')).toEqual([]);
    const { db } = game.ctx;
    expect(await db.selectFrom('logs').select('id').where('level', '=', 'Error').execute()).toEqual(
      [],
    );
    expect(await db.selectFrom('idempotency_keys').select('id').execute()).toEqual([]);
  });
});
