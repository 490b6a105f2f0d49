import { randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { RefusalError, toRefusal } from '../../../api/actions/refusal-error.ts';
import { sha256Hex } from '../../../api/actions/secrets.ts';
import { loadResponse, storeResponse } from '../../../api/actions/stored-responses.ts';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import type { AppEnv } from '../../../api/http/middleware/app-env.ts';
import { enforceIdempotency } from '../../../api/http/middleware/idempotency.ts';
import { createPlayerGuard } from '../../../api/http/middleware/session.ts';
import { sendRefusal } from '../../../api/http/reply.ts';
import { addGrowhouseRoutes } from '../../../api/http/routes/growhouse.ts';
import { Resource } from '../../../api/http/routes/resource.ts';
import type { Database } from '../../../api/store/database/database.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { runTransaction } from '../../../api/store/database/transaction.ts';
import { harvestShape, hubShape } from '../../../src/contract/shapes.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { loadTenuresJson } from '../../kit/growhouse-rows.ts';
import { refuseWrites } from '../../kit/refuse-writes.ts';
import { addRow, loadRows } from '../../kit/rows.ts';

const HOUR_MS = 3_600_000;

let server: GameServer;
let player: Awaited<ReturnType<GameServer['createPlayer']>>;
let growhouseId: number;
/** Blocks a call to the chain until the test releases it. */
let gate: Promise<unknown> = Promise.resolve();
/** Calls to the chain since the gate was closed. */
let chainCalls = 0;

beforeAll(async () => {
  server = await startGameServer({
    chain: (real) => ({
      ...real,
      findGrowerHolder: async (mint) => {
        chainCalls++;
        await gate;
        return real.findGrowerHolder(mint);
      },
    }),
  });
  player = await server.createPlayer(1);
  const { body } = await server.call('GET', '/account/hub', { token: player.token });
  growhouseId = hubShape.parse(body.data).growhouses[0]?.id ?? 0;
});
afterAll(() => server.close());
beforeEach(() => {
  gate = Promise.resolve();
});

const post = (path: string, key: string, body: object = {}, token = player.token) =>
  server.call('POST', path, { token, body, headers: { 'idempotency-key': key } });
const rename = (key: string, nickname: string) =>
  post(`/growhouse/${growhouseId}/nickname`, key, { nickname });
const loadNickname = async () => {
  const { body } = await server.call('GET', '/account/hub', { token: player.token });
  return hubShape.parse(body.data).growhouses[0]?.nickname;
};

describe('a request with an idempotency key', () => {
  it('for a path longer than any route is answered like a request without a key', async () => {
    const path = `/growhouse/7/${randomBytes(4000).toString('hex')}`;
    expect((await post(path, randomUUID())).status).toBe(404);
  });

  it('runs once and repeats the first response', async () => {
    const key = randomUUID();
    const first = await rename(key, 'Fern');
    await rename(randomUUID(), 'Moss');
    const again = await rename(key, 'Fern');
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
    expect(again.headers.get('content-type')).toContain('application/json');
    expect(await loadNickname()).toBe('Moss');
  });

  it('repeats a refusal too', async () => {
    const key = randomUUID();
    const first = await rename(key, 'x'.repeat(25));
    expect(first.status).toBe(422);
    expect((await rename(key, 'x'.repeat(25))).body).toEqual(first.body);
  });

  it('is refused with another body', async () => {
    const key = randomUUID();
    await rename(key, 'Fern');
    const { status, body } = await rename(key, 'Moss');
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'IDEMPOTENCY_KEY_REUSED' });
  });

  it('runs again for another wallet or path', async () => {
    const key = randomUUID();
    await rename(key, 'Fern');
    const other = await server.createPlayer();
    const path = `/growhouse/${growhouseId}/nickname`;
    expect((await post(path, key, { nickname: 'Mine' }, other.token)).status).toBe(403);
    expect((await post(`/growhouse/${growhouseId}/waterall`, key)).body.code).toBe(
      'NOTHING_TO_WATER',
    );
  });

  it('runs again after a day', async () => {
    const key = randomUUID();
    await rename(key, 'Fern');
    server.clock.advance(24 * HOUR_MS - 1);
    await rename(randomUUID(), 'Moss');
    await rename(key, 'Fern');
    expect(await loadNickname()).toBe('Moss');
    server.clock.advance(1);
    await rename(key, 'Fern');
    expect(await loadNickname()).toBe('Fern');
  });

  it.each(['', ' ', 'x'.repeat(129), 'ü'])('is refused with the invalid key %j', async (key) => {
    const { status } = await rename(key, 'Fern');
    expect(status).toBe(400);
  });
});

const loadStored = (key: string) =>
  server.ctx.db
    .selectFrom('idempotency_keys')
    .select(['status', 'body'])
    .where('key', '=', key)
    .executeTakeFirst();

/** Holds calls to the chain back. @returns a function that lets them go on */
function closeGate(): () => void {
  const { promise, resolve } = Promise.withResolvers();
  chainCalls = 0;
  gate = promise;
  return () => resolve(null);
}

/** Prepares a player's request to add a grower, which asks the chain before its transaction. */
async function prepareRequest() {
  const { token, address, mints } = await server.createPlayer(1);
  const { body } = await server.call('GET', '/account/hub', { token });
  const id = hubShape.parse(body.data).growhouses[0]?.id ?? 0;
  const path = `/growhouse/${id}/addgrower`;
  return { token, address, growhouseId: id, path, key: randomUUID(), body: { mint: mints[0] } };
}

it('a request in progress refuses its repetitions, and later repeats the response', async () => {
  const { path, key, body, token } = await prepareRequest();
  const send = (sent: object = body) => post(path, key, sent, token);
  const open = closeGate();
  const first = send();
  await expect.poll(() => chainCalls).toBe(1);
  const waiting = await Promise.all(Array.from({ length: 10 }, () => send()));
  expect(waiting.map((reply) => reply.body.code)).toEqual(Array(10).fill('REQUEST_IN_FLIGHT'));
  expect((await send({ mint: 'another' })).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
  // A process that is killed now leaves nothing behind.
  expect(await loadStored(key)).toBeUndefined();
  open();
  const reply = await first;
  expect(reply.status).toBe(200);
  expect((await send()).body).toEqual(reply.body);
});

describe('two processes with the same request', () => {
  /** Creates the part of a process's app that the requests need. */
  function createProcess(db: Database): Hono<AppEnv> {
    const ctx = { ...server.ctx, db };
    const app = new Hono<AppEnv>();
    app.use(createPlayerGuard(ctx).requirePlayer, enforceIdempotency(ctx));
    addGrowhouseRoutes(new Resource(app, ctx).at('/growhouse'));
    app.onError((error, c) => sendRefusal(c, toRefusal(error) ?? new RefusalError('INTERNAL')));
    return app;
  }

  type Request = Awaited<ReturnType<typeof prepareRequest>>;

  async function send(process: Hono<AppEnv>, { path, token, key, body }: Request) {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': key,
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await process.request(path, init);
    return { status: response.status, body: (await response.json()) as unknown };
  }

  it('give the response of the one that commits first', async () => {
    const other = await openDatabase(server.ctx.backups.databaseUrl);
    const request = await prepareRequest();
    const open = closeGate();
    const replies = [server.ctx.db, other].map((db) => send(createProcess(db), request));
    await expect.poll(() => chainCalls).toBe(2);
    open();
    const [first, second] = await Promise.all(replies);
    expect(first).toMatchObject({ status: 200 });
    expect(second).toEqual(first);
    await other.destroy();
  });

  it('do nothing when one of them has refused it', async () => {
    const request = await prepareRequest();
    const open = closeGate();
    const reply = send(createProcess(server.ctx.db), request);
    await expect.poll(() => chainCalls).toBe(1);
    const refusal = { status: 409, body: '{"success":false}' };
    const { address, key, path, token, growhouseId: id } = request;
    const bodyHash = sha256Hex(JSON.stringify(request.body));
    await storeResponse(
      server.ctx.db,
      { address, key, path, bodyHash },
      refusal,
      server.clock.nowMs(),
    );
    open();
    expect(await reply).toEqual({ status: 409, body: { success: false } });
    const page = await server.call('GET', `/growhouse/${id}`, { token });
    expect(JSON.stringify(page.body.data)).not.toContain(String(request.body.mint));
  });

  it('replace an expired response once', async () => {
    const other = await openDatabase(server.ctx.backups.databaseUrl);
    const request = createRequest('/raced');
    const response = { status: 200, body: '' };
    const nowMs = server.clock.nowMs();
    await storeResponse(server.ctx.db, request, response, nowMs - 25 * HOUR_MS);
    const stored = [server.ctx.db, other].map((db) =>
      runTransaction(db, (trx) => storeResponse(trx, request, response, nowMs)),
    );
    expect((await Promise.all(stored)).toSorted()).toEqual([false, true]);
    await other.destroy();
  });
});

it('an internal error is not stored, so that the same request can be retried', async () => {
  const { path, key, body, token } = await prepareRequest();
  const add = () => post(path, key, body, token);
  gate = Promise.reject(new ChainUnreachableError('silent'));
  // The request may begin to wait for it later.
  gate.catch(() => undefined);
  expect((await add()).status).toBe(503);
  gate = Promise.resolve();
  expect((await add()).status).toBe(200);
});

it('a refusal of the moment is not stored, so that the request can be sent again', async () => {
  const { path, key, body, token } = await prepareRequest();
  const add = () => post(path, key, body, token);
  // As if other changes came between the reads and the write of each attempt.
  const transact = vi.spyOn(server.ctx.db, 'transaction');
  transact.mockImplementation(() => {
    throw new RefusalError('CONFLICT');
  });
  expect((await add()).body.code).toBe('CONFLICT');
  transact.mockRestore();
  expect((await add()).status).toBe(200);
});

describe('the response to an action', () => {
  /** Inserts a ripe plant for a player with a grower. */
  async function insertRipePlant(): Promise<number> {
    const [mint] = player.mints;
    await post(`/growhouse/${growhouseId}/addgrower`, randomUUID(), { mint });
    const { id } = await addRow(server.ctx.db, 'plants', {
      growhouse_id: growhouseId,
      stage: 5,
      planted_at_ms: 1,
      planted_tenures_json: await loadTenuresJson(server, growhouseId),
      next_watering_at_ms: server.clock.nowMs(),
    });
    return id;
  }

  it('is stored when the action commits, so that a crash right after it loses nothing', async () => {
    const plantId = await insertRipePlant();
    const key = randomUUID();
    let atCommit: unknown;
    // Called after the commit and before the response.
    server.ctx.onPayoutQueued = () => {
      server.ctx.onPayoutQueued = () => undefined;
      atCommit = loadStored(key);
      throw new Error('killed');
    };
    expect((await post(`/plant/${plantId}/harvest`, key)).status).toBe(500);
    expect(await atCommit).toMatchObject({ status: 200 });
    const again = await post(`/plant/${plantId}/harvest`, key);
    expect(again).toMatchObject({ status: 200, body: { message: 'Harvested!' } });
    expect(harvestShape.parse(again.body.data).lastHarvest).toMatchObject([{ id: plantId }]);
    const payouts = await loadRows(server.ctx.db, 'payouts', { plant_id: plantId }, ['id']);
    expect(payouts).toHaveLength(1);
  });

  it('is not stored with an action that is rolled back', async () => {
    const key = randomUUID();
    const name = `${server.clock.nowMs()}`;
    const allowWrites = await refuseWrites(server.ctx.db, 'growhouses', 'update');
    expect((await rename(key, name)).status).toBe(500);
    await allowWrites();
    expect(await loadStored(key)).toBeUndefined();
    expect((await rename(key, name)).status).toBe(200);
    expect(await loadNickname()).toBe(name);
  });

  it('is not stored when it is larger than 4 KB, but the request still runs once', async () => {
    for (const [bytes, expected] of [
      [4096, 'repeated'],
      [4097, 'RESPONSE_NOT_STORED'],
    ] as const) {
      const request = createRequest(`/large/${bytes}`);
      const body = 'ü'.repeat(2048).padEnd(bytes - 2048);
      await storeResponse(server.ctx.db, request, { status: 200, body }, server.clock.nowMs());
      const again = await loadResponse(server.ctx, request).then(
        () => 'repeated',
        (error: unknown) => (error instanceof RefusalError ? error.code : error),
      );
      expect(again).toBe(expected);
    }
  });
});

const createRequest = (path: string) => ({
  address: player.address,
  key: randomUUID(),
  path,
  bodyHash: '0'.repeat(64),
});
