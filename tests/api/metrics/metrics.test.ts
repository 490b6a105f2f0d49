import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runBackup } from '../../../api/actions/housekeeping/backup.ts';
import { createMetrics } from '../../../api/metrics/metrics.ts';
import { readDrillRecord, saveDrillRecord } from '../../../api/store/backup/drill-record.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { shareServer } from '../../kit/share-server.ts';
import { EMPTY_GAUGES, parseSamples } from '../../kit/metric-samples.ts';
import { addRow } from '../../kit/rows.ts';
import { isPostgres } from '../../kit/test-database.ts';

const TOKEN = 'a-token-of-the-monitoring';

const server = shareServer();

const get = (headers: Record<string, string> = {}, from = server, host = 'localhost:3000') =>
  Promise.resolve(from.app.request(`http://${host}/metrics`, { headers }));
async function loadSamples(from = server): Promise<Map<string, number>> {
  const answer = await get({}, from);
  expect(answer.status).toBe(200);
  return parseSamples(await answer.text());
}

describe('requests', () => {
  it('are counted by route pattern, never by actual path', async () => {
    const { token } = await server.createPlayer(1);
    await server.call('GET', '/account/hub', { token });
    await server.call('GET', '/account/hub', { token });
    await server.call('GET', '/account/hub');
    await server.call('POST', '/plant/123456/water', { token, body: {} });
    await server.call('DELETE', '/plant/123456/water', { token });
    await server.call('GET', '/nowhere/at/all');
    await server.app.request('http://localhost:3000/growhouse/7');
    const counted = await loadSamples();
    const count = (method: string, route: string, status: number) =>
      counted.get(`http_requests_total{method="${method}",route="${route}",status="${status}"}`);
    expect(count('GET', '/api/account/hub', 200)).toBe(2);
    expect(count('GET', '/api/account/hub', 401)).toBe(1);
    expect(count('POST', '/api/plant/:id/water', 404)).toBe(1);
    expect(count('DELETE', '/api/plant/:id/water', 405)).toBe(1);
    expect(count('GET', 'unknown', 404)).toBe(1);
    expect(count('GET', 'client', 404)).toBe(1);
    expect([...counted.keys()].filter((name) => name.includes('123456'))).toEqual([]);
    const labels = 'method="GET",route="/api/account/hub"';
    expect(counted.get(`http_request_duration_seconds_count{${labels}}`)).toBe(3);
    expect(counted.get(`http_request_duration_seconds_sum{${labels}}`)).toBeGreaterThan(0);
    expect(counted.get(`http_request_duration_seconds_bucket{le="+Inf",${labels}}`)).toBe(3);
  });

  it('with an internal error are counted as 500', async () => {
    const broken = await startGameServer();
    broken.ctx.randomBytes = () => {
      throw new Error('surprise');
    };
    try {
      await broken.call('GET', '/sign-in-input');
      const counted = await loadSamples(broken);
      const labels = 'method="GET",route="/api/sign-in-input",status="500"';
      expect(counted.get(`http_requests_total{${labels}}`)).toBe(1);
    } finally {
      await broken.close();
    }
  });
});

it('services are counted by the result of their runs', async () => {
  let isReachable = true;
  const own = await startGameServer({
    chain: (real) => ({
      ...real,
      loadCollection: () => (isReachable ? real.loadCollection() : Promise.reject(new Error('no'))),
    }),
  });
  try {
    await own.services.start('collection');
    const succeededAtMs = own.clock.nowMs();
    await (
      await own.services.run('collection')
    ).ended;
    isReachable = false;
    own.clock.advance(5000);
    await (
      await own.services.run('collection')
    ).ended;
    const counted = await loadSamples(own);
    const runs = (result: string) =>
      counted.get(`growerz_service_runs_total{service="collection",result="${result}"}`);
    expect([runs('success'), runs('failure')]).toEqual([1, 1]);
    expect(
      counted.get('growerz_service_last_success_timestamp_seconds{service="collection"}'),
    ).toBe(succeededAtMs / 1000);
  } finally {
    await own.close();
  }
});

describe('unconfirmed payouts', () => {
  beforeEach(() => server.ctx.db.deleteFrom('payouts').execute());

  const selectPayouts = (counted: Map<string, number>) =>
    Object.fromEntries(
      [...counted].flatMap(([name, value]) =>
        name.startsWith('growerz_payouts{') ? [[name.slice(16, -1), value]] : [],
      ),
    );
  const insertPayout = (state: 'queued' | 'sent' | 'set_aside' | 'confirmed', ageMs: number) =>
    addRow(server.ctx.db, 'payouts', {
      address: 'somebody',
      state,
      created_at_ms: server.clock.nowMs() - ageMs,
    });

  it('are counted by state and age until they are paid', async () => {
    await insertPayout('queued', 1000);
    await insertPayout('queued', 2000);
    await insertPayout('sent', 90_000);
    await insertPayout('set_aside', 500_000);
    await insertPayout('confirmed', 900_000);
    const before = await loadSamples();
    expect(selectPayouts(before)).toEqual({
      'state="queued",currency="thc"': 2,
      'state="queued",currency="sol"': 0,
      'state="sent",currency="thc"': 1,
      'state="sent",currency="sol"': 0,
      'state="set_aside",currency="thc"': 1,
      'state="set_aside",currency="sol"': 0,
    });
    expect(before.get('growerz_payouts_oldest_age_seconds')).toBe(90);
    await server.ctx.db.updateTable('payouts').set({ state: 'confirmed' }).execute();
    const after = await loadSamples();
    expect(new Set(Object.values(selectPayouts(after)))).toEqual(new Set([0]));
    expect(after.get('growerz_payouts_oldest_age_seconds')).toBe(0);
  });

  it('are exported together with the size of the database', async () => {
    const counted = await loadSamples();
    expect(counted.get('growerz_database_bytes{file="database"}')).toBeGreaterThanOrEqual(4096);
    const logBytes = counted.get('growerz_database_bytes{file="write-ahead-log"}') ?? null;
    if (isPostgres()) expect(logBytes).toBeNull();
    else expect(logBytes).toBeGreaterThan(0);
  });
});

it('createMetrics includes the build, and metrics of the process when asked', async () => {
  const metrics = createMetrics({
    instance: 'a',
    build: '20300102.0304-0a1b2c3d',
    includeProcessMetrics: true,
    now: () => 0,
  });
  const parsed = parseSamples(await metrics.render(EMPTY_GAUGES, []));
  const labels = 'version="0.1.18",commit="0a1b2c3d",build="20300102.0304-0a1b2c3d"';
  expect(parsed.get(`growerz_build_info{${labels}}`)).toBe(1);
  expect(parsed.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect([...parsed.keys()]).toContain('nodejs_eventloop_lag_p99_seconds');
});

describe('access to the metrics', () => {
  it('is limited to this machine without a token', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    for (const address of ['127.0.0.1', '127.9.9.9', '0:0:0:0::/64']) {
      expect((await get({ 'x-test-address': address })).status, address).toBe(200);
    }
  });

  it.each<[string, Record<string, string>]>([
    ['another machine', { 'x-test-address': '10.0.0.5' }],
    ['a public address that looks like a local one', { 'x-test-address': '203.0.113.127' }],
    ['a request forwarded by a proxy on this machine', { 'x-forwarded-for': '127.0.0.1' }],
    ['a request with a forwarded header', { forwarded: 'for=127.0.0.1' }],
    ['a request with a via header', { via: '1.1 proxy' }],
    [
      'a token when none is configured',
      { 'x-test-address': '10.0.0.5', authorization: `Bearer ${TOKEN}` },
    ],
  ])('is refused to %s', async (_, headers) => {
    const answer = await get(headers);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('http_requests_total');
  });

  it('is refused to a page with a rebound host name', async () => {
    expect((await get({}, server, 'rebound.example')).status).toBe(421);
  });

  describe('with a token', () => {
    let guarded: GameServer;
    beforeAll(async () => {
      guarded = await startGameServer({ metricsToken: TOKEN });
    });
    afterAll(() => guarded.close());

    it('is granted to any caller with the token', async () => {
      const headers = { authorization: `Bearer ${TOKEN}`, 'x-test-address': '10.0.0.5' };
      expect((await get(headers, guarded)).status).toBe(200);
      expect((await get(headers, guarded, '10.0.0.9:3000')).status).toBe(200);
    });

    it.each([undefined, 'Bearer', 'Bearer wrong', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`])(
      'is refused with the header %s',
      async (authorization) => {
        const answer = await get(authorization === undefined ? {} : { authorization }, guarded);
        expect(answer.status).toBe(401);
      },
    );
  });
});

const BACKUP_METRIC = 'growerz_backup_newest_timestamp_seconds';
const DRILL_METRIC = 'growerz_restore_drill_last_success_timestamp_seconds';

describe('backups', () => {
  it.skipIf(isPostgres())(
    'are exported with the times of the newest one and of the last successful drill',
    async () => {
      const own = await startGameServer({ now: Date.UTC(2026, 10, 23, 12) });
      try {
        const load = async () => {
          const samples = await loadSamples(own);
          return [samples.get(BACKUP_METRIC), samples.get(DRILL_METRIC)];
        };
        expect(await load()).toEqual([0, 0]);
        await runBackup(own.ctx);
        const succeededAtMs = own.clock.nowMs() + 1000;
        saveDrillRecord(own.ctx.backups.dir, { succeededAtMs, copy: 'growerz.db' });
        expect(await load()).toEqual([own.clock.nowMs() / 1000, succeededAtMs / 1000]);
        expect(readDrillRecord(own.ctx.backups.dir)).toEqual({ succeededAtMs, copy: 'growerz.db' });
      } finally {
        await own.close();
      }
    },
  );

  it.runIf(isPostgres())('of PostgreSQL have no time, as pgBackRest makes them', async () => {
    const samples = await loadSamples();
    expect(samples.has(BACKUP_METRIC)).toBe(false);
    // The PostgreSQL of the tests archives nothing.
    expect(samples.has('growerz_archive_newest_timestamp_seconds')).toBe(false);
    expect(samples.get(DRILL_METRIC)).toBe(0);
  });
});
