import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimRequest, finishRequest } from '../../../api/actions/idempotency/claim-request.ts';
import { RefusalError } from '../../../api/actions/refusal-error.ts';
import { ChainUnreachableError } from '../../../api/chain/chain.ts';
import { openProcessRegistration } from '../../../api/services/process-registration.ts';
import type { Timer } from '../../../api/services/service.ts';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { findRequest } from '../../../api/store/server/idempotency-keys.ts';
import { findProcessEndMs } from '../../../api/store/server/processes.ts';
import { harvestShape, hubShape } from '../../../src/contract/shapes.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { loadTenuresJson } from '../../kit/growhouse-rows.ts';
import { createManualTimer } from '../../kit/manual-timer.ts';
import { refuseWrites } from '../../kit/refuse-writes.ts';
import { addRow, loadRows } from '../../kit/rows.ts';

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
  it('for a path longer than any route is answered like a request without a key', async () => {
    const path = `/growhouse/7/${randomBytes(4000).toString('hex')}`;
    expect((await post(path, randomUUID())).status).toBe(404);
  });

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

const loadStored = (key: string) =>
  server.ctx.db
    .selectFrom('idempotency_keys')
    .select(['status', 'body'])
    .where('key', '=', key)
    .executeTakeFirst();

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
    await waitUntil(async () => (await loadStored(key)) !== undefined);
    const waiting = await Promise.all(Array.from({ length: 10 }, () => add(key)));
    expect(waiting.map(({ status }) => status)).toEqual(Array<number>(10).fill(409));
    open();
    const { status, body } = await first;
    expect(status).toBe(200);
    expect((await add(key)).body).toEqual(body);
  });

  it('forgets a request without a response after a minute', async () => {
    const request = createRequest('/abandoned');
    expect(await claimRequest(server.ctx, request)).toMatchObject({ kind: 'first' });
    server.clock.advance(59_999);
    await expect(claimRequest(server.ctx, request)).rejects.toThrow('still in progress');
    server.clock.advance(1);
    expect(await claimRequest(server.ctx, request)).toMatchObject({ kind: 'first' });
  });

  it('forgets a request of a process that has ended at once', async () => {
    const request = createRequest('/died');
    const other = await openProcess('other');
    await claimRequest(server.ctx, { ...request, processId: other.id });
    await expect(claimRequest(server.ctx, request)).rejects.toThrow('still in progress');
    await other.close();
    expect(await claimRequest(server.ctx, request)).toMatchObject({ kind: 'first' });
    await expect(claimRequest(server.ctx, request)).rejects.toThrow('still in progress');
  });

  it('forgets a request of a killed process after 15 seconds without a heartbeat', async () => {
    const request = createRequest('/killed');
    const timers = createManualTimer();
    const other = await openProcess('other', timers.timer);
    await claimRequest(server.ctx, { ...request, processId: other.id });
    server.clock.advance(10_000);
    const loadEndMs = () => findProcessEndMs(server.ctx.db, other.id);
    const endMs = await loadEndMs();
    timers.advance(5000);
    await expect.poll(loadEndMs).not.toBe(endMs);
    server.clock.advance(14_999);
    await expect(claimRequest(server.ctx, request)).rejects.toThrow('still in progress');
    server.clock.advance(1);
    expect(await claimRequest(server.ctx, request)).toMatchObject({ kind: 'first' });
  });

  it('forgets the requests of all earlier processes when a process starts that is alone', async () => {
    const request = createRequest('/restarted');
    const first = await openProcess('first');
    await claimRequest(server.ctx, { ...request, processId: first.id });
    const second = await openProcess('second', noTimer, true);
    const again = { ...request, processId: second.id };
    expect(await claimRequest(server.ctx, again)).toMatchObject({ kind: 'first' });
  });

  it('lets an action of a process that seemed dead fail instead of doing it twice', async () => {
    const key = randomUUID();
    const other = await server.createPlayer(1);
    const { body } = await server.call('GET', '/account/hub', { token: other.token });
    const id = hubShape.parse(body.data).growhouses[0]?.id ?? 0;
    const path = `/growhouse/${id}/addgrower`;
    let open = (): void => undefined;
    gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const first = post(path, key, { mint: other.mints[0] }, other.token);
    const request = { ...createRequest(`/api${path}`), address: other.address, key };
    const findClaim = () => findRequest(server.ctx.db, request);
    await waitUntil(async () => (await findClaim()) !== null);
    // The process stops for so long that another one takes the request over.
    server.clock.advance(60_000);
    const { bodyHash = '' } = (await findClaim()) ?? {};
    await claimRequest(server.ctx, { ...request, bodyHash, processId: 'another' });
    open();
    expect((await first).body.code).toBe('REQUEST_IN_FLIGHT');
    const page = await server.call('GET', `/growhouse/${id}`, { token: other.token });
    expect(JSON.stringify(page.body.data)).not.toContain(String(other.mints[0]));
    expect(await findClaim()).toMatchObject({ processId: 'another', response: null });
  });
});

it('claimRequest lets only one of two processes take over an expired request', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'growerz-claim-'));
  const url = `file:${join(dir, 'growerz.db')}`;
  const processes = [await openDatabase(url), await openDatabase(url)];
  const request = createRequest('/raced');
  const nowMs = server.clock.nowMs();
  const now = () => nowMs;
  for (const db of processes.slice(0, 1)) await claimRequest({ ...server.ctx, db, now }, request);
  const later = () => nowMs + 25 * HOUR_MS;
  const claims = await Promise.allSettled(
    processes.map((db) => claimRequest({ ...server.ctx, db, now: later }, request)),
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
    // The request may begin to wait for it later.
    gate.catch(() => undefined);
    expect((await add()).status).toBe(503);
    gate = Promise.resolve();
    expect((await add()).status).toBe(200);
    expect(address).not.toBe(player.address);
  });
});

describe('the response to an action', () => {
  /** Inserts a ripe plant for a player with a grower. */
  async function insertRipePlant(): Promise<number> {
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
      const claim = await claimRequest(server.ctx, request);
      const id = claim.kind === 'first' ? claim.id : 0;
      await finishRequest(server.ctx, id, {
        status: 200,
        body: 'ü'.repeat(2048).padEnd(bytes - 2048),
      });
      const again = await claimRequest(server.ctx, request).then(
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
  processId: server.processId,
});

const noTimer: Timer = () => () => undefined;
const openProcess = (name: string, timer = noTimer, isAlone = false) =>
  openProcessRegistration(server.ctx, { name, isAlone, timer });

async function waitUntil(isMet: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) if (await isMet()) return;
  throw new Error('The condition was never met');
}
