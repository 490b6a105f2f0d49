import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimRequest, finishRequest } from '../../../api/actions/idempotency/claim-request.ts';
import { RefusalError } from '../../../api/actions/refusal-error.ts';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import { openDatabase } from '../../../api/store/database.ts';
import { harvestShape, hubShape } from '../../../src/contract/shapes.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { loadTenuresJson } from '../../kit/growhouse-rows.ts';

const HOUR_MS = 3_600_000;

let server: GameServer;
let player: Awaited<ReturnType<GameServer['createPlayer']>>;
let growhouseId: number;
/** Blocks a call to the chain until the test releases it. */
let gate: Promise<unknown> = Promise.resolve();

beforeAll(async () => {
  server = await startGameServer({
    chain: (real) => ({
      ...real,
      findGrowerHolder: async (mint) => {
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
  it('runs once and repeats the first response', async () => {
    const key = randomUUID();
    const first = await rename(key, 'Fern');
    await rename(randomUUID(), 'Moss');
    const again = await rename(key, 'Fern');
    expect({ status: again.status, body: again.body }).toEqual({
      status: 200,
      body: first.body,
    });
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

  it('is optional: a request without a key runs as well', async () => {
    const path = `/growhouse/${growhouseId}/nickname`;
    const { status } = await server.call('POST', path, {
      token: player.token,
      body: { nickname: 'Plain' },
    });
    expect(status).toBe(200);
  });
});

describe('claimRequest', () => {
  const add = (key: string) =>
    post(`/growhouse/${growhouseId}/addgrower`, key, { mint: player.mints[0] });

  it('refuses a repeated request while the first is in progress, and later repeats the response', async () => {
    const key = randomUUID();
    let open = (): void => undefined;
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const first = add(key);
    await waitUntil(async () => (await add(key)).body.code === 'REQUEST_IN_FLIGHT');
    const waiting = await Promise.all(Array.from({ length: 10 }, () => add(key)));
    expect(waiting.map(({ status }) => status)).toEqual(Array<number>(10).fill(409));
    open();
    const { status, body } = await first;
    expect(status).toBe(200);
    expect((await add(key)).body).toEqual(body);
  });

  it('forgets a request without a response after a minute', async () => {
    const request = createRequest('/abandoned');
    expect(await claimRequest(server.ctx, request, 0)).toMatchObject({ kind: 'first' });
    server.clock.advance(59_999);
    await expect(claimRequest(server.ctx, request, 0)).rejects.toThrow('still in progress');
    server.clock.advance(1);
    expect(await claimRequest(server.ctx, request, 0)).toMatchObject({ kind: 'first' });
  });

  it('forgets a request of a dead process at once', async () => {
    const request = createRequest('/died');
    await claimRequest(server.ctx, request, 0);
    server.clock.advance(1);
    const restartedAtMs = server.clock.nowMs();
    expect(await claimRequest(server.ctx, request, restartedAtMs)).toMatchObject({ kind: 'first' });
    await expect(claimRequest(server.ctx, request, restartedAtMs)).rejects.toThrow();
  });

  it('runs one of fifty simultaneous requests', async () => {
    const request = createRequest('/crowd');
    const claims = await Promise.allSettled(
      Array.from({ length: 50 }, () => claimRequest(server.ctx, request, 0)),
    );
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

it('claimRequest lets only one of two processes take over an expired request', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'growerz-claim-'));
  const url = `file:${join(dir, 'growerz.db')}`;
  const processes = [await openDatabase(url), await openDatabase(url)];
  const request = createRequest('/raced');
  const nowMs = server.clock.nowMs();
  const now = () => nowMs;
  for (const db of processes.slice(0, 1))
    await claimRequest({ ...server.ctx, db, now }, request, 0);
  const later = () => nowMs + 25 * HOUR_MS;
  const claims = await Promise.allSettled(
    processes.map((db) => claimRequest({ ...server.ctx, db, now: later }, request, 0)),
  );
  expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await Promise.all(processes.map((db) => db.destroy()));
  await rm(dir, { recursive: true });
});

describe('an internal error', () => {
  it('is not stored, so that the same request can be retried', async () => {
    const key = randomUUID();
    const { address, token, mints } = await server.createPlayer(1);
    const { body } = await server.call('GET', '/account/hub', { token });
    const id = hubShape.parse(body.data).growhouses[0]?.id ?? 0;
    const add = () => post(`/growhouse/${id}/addgrower`, key, { mint: mints[0] }, token);
    gate = Promise.reject(new ChainUnreachableError('silent'));
    expect((await add()).status).toBe(503);
    gate = Promise.resolve();
    expect((await add()).status).toBe(200);
    expect(address).not.toBe(player.address);
  });
});

describe('the response to an action', () => {
  const loadStored = (key: string) =>
    server.ctx.db
      .selectFrom('idempotency_keys')
      .select(['status', 'body'])
      .where('key', '=', key)
      .executeTakeFirst();

  /** Inserts a ripe plant for a player with a grower. */
  async function insertRipePlant(): Promise<number> {
    const { id } = await server.ctx.db
      .insertInto('plants')
      .values({
        growhouse_id: growhouseId,
        strain_id: 1,
        stage: 5,
        created_at_ms: 1,
        planted_at_ms: 1,
        planted_tenures_json: await loadTenuresJson(server, growhouseId),
        next_watering_at_ms: server.clock.nowMs(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
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
    const payouts = await server.ctx.db
      .selectFrom('payouts')
      .select('id')
      .where('plant_id', '=', plantId)
      .execute();
    expect(payouts).toHaveLength(1);
  });

  it('is not stored with an action that is rolled back', async () => {
    const key = randomUUID();
    const name = `${server.clock.nowMs()}`;
    await sql`create trigger refuse_names before update of nickname on growhouses
      begin select raise(abort, 'no names'); end`.execute(server.ctx.db);
    expect((await rename(key, name)).status).toBe(500);
    await sql`drop trigger refuse_names`.execute(server.ctx.db);
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
      const claim = await claimRequest(server.ctx, request, 0);
      const id = claim.kind === 'first' ? claim.id : 0;
      await finishRequest(server.ctx, id, {
        status: 200,
        body: 'ü'.repeat(2048).padEnd(bytes - 2048),
      });
      const again = await claimRequest(server.ctx, request, 0).then(
        ({ kind }) => kind,
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

async function waitUntil(isMet: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) if (await isMet()) return;
  throw new Error('The condition was never met');
}
