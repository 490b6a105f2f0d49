import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_CLIENT_ERRORS } from '../../../api/actions/client-errors/record-client-error.ts';
import { runCleanup } from '../../../api/actions/housekeeping/run-cleanup.ts';
import { dashboardShape } from '../../../src/contract/admin/admin-shapes.ts';
import {
  type ClientErrorGroupShape,
  clientErrorPageShape,
  clientErrorsShape,
} from '../../../src/contract/admin/client-error-shapes.ts';
import { createSignedInAdmin, type SignedInAdmin } from '../../kit/admin.ts';
import { createErrorReport } from '../../kit/client-errors.ts';
import { type GameServer, startGameServer } from '../../kit/game-server.ts';
import { refusal } from '../../kit/outcome.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const WALLET = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';

let server: GameServer;
let admin: SignedInAdmin;
let mapsDir: string;
beforeEach(async () => {
  mapsDir = await mkdtemp(join(tmpdir(), 'maps-'));
  server = await startGameServer({ sourceMapsDir: mapsDir });
  admin = await createSignedInAdmin(server);
});
afterEach(async () => {
  await server.close();
  await rm(mapsDir, { recursive: true, force: true });
});

const report = (changes: Parameters<typeof createErrorReport>[0] = {}, headers = {}) =>
  server.call('POST', '/client-error', { body: createErrorReport(changes), headers });

async function list(filter: object = {}): Promise<ClientErrorGroupShape[]> {
  const request = { state: null, surface: null, skip: 0, count: 100, ...filter };
  const answer = await admin.call('/client-errors/all', request);
  return clientErrorsShape.parse(answer.body.data).data;
}

async function findOnly(filter: object = {}): Promise<ClientErrorGroupShape> {
  const [error, ...others] = await list(filter);
  if (!error || others.length > 0) throw new Error('There is not exactly one error');
  return error;
}

async function open(id: number) {
  return clientErrorPageShape.parse((await admin.get(`/client-errors/${id}`)).body.data);
}

const resolve = async () => admin.call(`/client-errors/${(await findOnly()).id}/resolve`);

/** Inserts different errors that were all reported now, without a request for each. */
async function insertErrors(count: number, { reports }: { reports: number }): Promise<void> {
  const { clock, ctx } = server;
  const rows = Array.from({ length: count }, (_, index) => ({
    fingerprint: `fingerprint ${index}`,
    problem: 'problem',
    version: '0.1.0',
    version_number: 10_000,
    surface: 'page' as const,
    name: 'TypeError',
    message: '',
    frames_json: '[]',
    report_count: reports,
    first_seen_at_ms: clock.nowMs(),
    last_seen_at_ms: clock.nowMs(),
    returned_from: null,
  }));
  await ctx.db.insertInto('client_errors').values(rows).execute();
}

/** Everything that is stored about reports. */
async function readStored(): Promise<string> {
  const errors = await server.ctx.db.selectFrom('client_errors').selectAll().execute();
  const samples = await server.ctx.db.selectFrom('client_error_samples').selectAll().execute();
  return JSON.stringify({ errors, samples });
}

describe('POST /client-error', () => {
  it('counts the same error once per report and remembers when it was seen', async () => {
    const firstMs = server.clock.nowMs();
    await report();
    server.clock.advance(MINUTE_MS);
    expect(await report({ path: '/hub' })).toMatchObject({ status: 200 });
    expect(await findOnly()).toEqual({
      id: expect.any(Number) as number,
      version: '0.1.18',
      surface: 'page',
      name: 'TypeError',
      message: 'Cannot read properties of undefined',
      file: 'hub-page.js',
      count: 2,
      first_seen: new Date(firstMs).toISOString(),
      last_seen: new Date(firstMs + MINUTE_MS).toISOString(),
      resolved: null,
      resolved_by: null,
      returned_from: null,
    });
  });

  it('keeps errors of another version, name, place or surface apart', async () => {
    await report();
    await report({ version: '0.1.19' });
    await report({ name: 'RangeError' });
    await report({ surface: 'worker', path: '' });
    await report({ frames: [{ file: 'assets/hub-page-DxY3k2_a.js', line: 1, column: 121 }] });
    expect(await list()).toHaveLength(5);
    expect(await list({ surface: 'worker' })).toHaveLength(1);
  });

  it('recognizes a file whose content hash has changed', async () => {
    await report({ frames: [{ file: 'assets/hub-page-DxY3k2_a.js', line: 1, column: 7 }] });
    await report({ frames: [{ file: 'assets/hub-page-00000000.js', line: 1, column: 7 }] });
    expect(await findOnly()).toMatchObject({ count: 2 });
  });

  it('keeps no message, path or user agent that could say who it was', async () => {
    const userAgent = `Mozilla/5.0 (Linux; Android 14; ${WALLET}) Chrome/141.0.1 Mobile Safari/537`;
    const path = `/admin0/users/${WALLET}?token=abc123#Alice`;
    await report({ message: `No growhouse of ${WALLET}`, path }, { 'user-agent': userAgent });
    await report({ message: `x is not iterable: "${WALLET}"`, path: `/${WALLET}/My Farm/12` });
    const stored = await readStored();
    expect(stored).not.toMatch(/9xQe|abc123|Alice|My Farm|127\.0\.0\.1/);
    expect(stored).toContain('"is not iterable"');
    const { samples } = await open((await list()).find(({ message }) => message === '')?.id ?? 0);
    expect(samples).toMatchObject([{ path: '/admin0/users/:id', browser: 'Chrome 141, Android' }]);
  });

  it.each<[string, object]>([
    ['a name with digits', { name: 'Error12' }],
    ['a frame of another site', { frames: [{ file: 'https://a.b/c.js', line: 1, column: 1 }] }],
    ['a path out of the folder', { frames: [{ file: 'assets/../x.js', line: 1, column: 1 }] }],
    ['eleven frames', { frames: Array(11).fill({ file: 'sw.js', line: 1, column: 1 }) }],
    ['a field of its own', { stack: 'at secret' }],
    ['a version that is none', { version: 'latest' }],
  ])('refuses %s', async (_what, change) => {
    const body = { ...createErrorReport(), ...change };
    const answer = await server.call('POST', '/client-error', { body });
    expect([400, 422]).toContain(answer.status);
    expect(await list()).toEqual([]);
  });

  it('refuses more than 4 KB', async () => {
    const body = { ...createErrorReport(), message: 'x'.repeat(4096) };
    const answer = await server.call('POST', '/client-error', { body });
    expect(answer).toMatchObject(refusal(413, 'BODY_TOO_LARGE'));
  });

  it('keeps the latest five samples of an error', async () => {
    for (const page of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await report({ path: `/${page}` });
    const { samples } = await open((await findOnly()).id);
    expect(samples.map(({ path }) => path)).toEqual(['/g', '/f', '/e', '/d', '/c']);
  });

  it('deletes the rarest errors when there are too many', async () => {
    await report();
    await report();
    await report({ version: '0.2.0' });
    server.clock.advance(1);
    await insertErrors(MAX_CLIENT_ERRORS - 2, { reports: 1 });
    await report({ version: '0.2.1' });
    const request = { state: null, surface: null, skip: 0, count: 25 };
    const { body } = await admin.call('/client-errors/all', request);
    expect(clientErrorsShape.parse(body.data).total).toBe(MAX_CLIENT_ERRORS);
    const versions = await server.ctx.db.selectFrom('client_errors').select('version').execute();
    const kept = versions.map(({ version }) => version);
    expect(kept).toContain('0.1.18');
    expect(kept).toContain('0.2.1');
    expect(kept).not.toContain('0.2.0');
    const samples = await server.ctx.db.selectFrom('client_error_samples').select('id').execute();
    expect(samples).toHaveLength(3);
  });
});

describe('a full list of errors', () => {
  it('replaces errors that nobody has reported for a day', async () => {
    await insertErrors(MAX_CLIENT_ERRORS, { reports: 2 });
    server.clock.advance(DAY_MS + 1);
    for (let count = 0; count < 2; count++) {
      await report({ version: '0.2.0', name: 'RangeError' });
      await report({ version: '0.2.0', name: 'SyntaxError' });
    }
    const groups = await server.ctx.db
      .selectFrom('client_errors')
      .select(['name', 'report_count'])
      .where('version', '=', '0.2.0')
      .orderBy('name')
      .execute();
    expect(groups).toEqual([
      { name: 'RangeError', report_count: 2 },
      { name: 'SyntaxError', report_count: 2 },
    ]);
  });
});

describe('the limit of reports', () => {
  it('applies to each network address', async () => {
    const limited = await startGameServer({
      rateLimits: { clientError: 2 },
    });
    const send = (address: string) =>
      limited.call('POST', '/client-error', {
        body: createErrorReport(),
        headers: { 'x-test-address': address },
      });
    expect((await send('203.0.113.7')).status).toBe(200);
    expect((await send('203.0.113.7')).status).toBe(200);
    expect(await send('203.0.113.7')).toMatchObject(refusal(429, 'RATE_LIMITED'));
    expect((await send('203.0.113.8')).status).toBe(200);
    await limited.close();
  });
});

describe('the errors in the admin area', () => {
  it('are sorted by version, then by count', async () => {
    await report({ version: '0.1.9' });
    await report({ version: '0.1.10' });
    await report({ version: '0.1.10', name: 'RangeError' });
    await report({ version: '0.1.10', name: 'RangeError' });
    expect((await list()).map(({ version, count }) => [version, count])).toEqual([
      ['0.1.10', 2],
      ['0.1.10', 1],
      ['0.1.9', 1],
    ]);
  });

  it('stay resolved in their version and come back in a newer one', async () => {
    await report();
    expect(await resolve()).toMatchObject({ status: 200 });
    expect(await findOnly({ state: 'open' }).catch(() => null)).toBeNull();
    await report();
    expect(await findOnly({ state: 'resolved' })).toMatchObject({
      count: 2,
      resolved: new Date(server.clock.nowMs()).toISOString(),
      resolved_by: admin.address,
    });
    await report({ version: '0.1.17' });
    await report({
      version: '0.2.0',
      frames: [
        { file: 'assets/hub-page-00000000.js', line: 1, column: 99 },
        { file: 'assets/index-11111111.js', line: 2, column: 1 },
      ],
    });
    expect(await list({ state: 'open' })).toMatchObject([
      { version: '0.2.0', returned_from: '0.1.18' },
      { version: '0.1.17', returned_from: null },
    ]);
  });

  it('are counted on the dashboard until they are resolved', async () => {
    const countOpen = async () =>
      dashboardShape.parse((await admin.get('/dashboard')).body.data).errors.client;
    await report();
    expect(await countOpen()).toBe(1);
    await resolve();
    expect(await countOpen()).toBe(0);
  });

  it('are resolved only once, and the audit trail names the admin', async () => {
    await report();
    await resolve();
    expect(await resolve()).toMatchObject({ status: 409 });
    const [entry, ...others] = await server.ctx.db.selectFrom('audit_log').selectAll().execute();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      admin_address: admin.address,
      action: 'resolve client error',
      target: `error ${(await findOnly()).id}`,
    });
  });

  it('are not found by an unknown id', async () => {
    expect((await admin.get('/client-errors/999')).status).toBe(404);
    expect((await admin.call('/client-errors/999/resolve')).status).toBe(404);
  });

  it('show their stack in the source', async () => {
    const source =
      'interface Seed {}\n\nexport function plant() {\n  throw new Error("no seeds");\n}\n';
    const { code, map } = await transformWithOxc(source, 'plant.ts');
    await mkdir(join(mapsDir, '0.1.18'));
    await writeFile(
      join(mapsDir, '0.1.18', 'hub-page-DxY3k2_a.js.map'),
      JSON.stringify({ ...map, sources: ['../../src/game/plant.ts'] }),
    );
    const lines = code.split('\n');
    const line = lines.findIndex((text) => text.includes('throw')) + 1;
    const column = (lines[line - 1]?.indexOf('throw') ?? 0) + 1;
    const frames = [
      { file: 'assets/hub-page-DxY3k2_a.js', line, column },
      { file: 'assets/index-Zz81-0aB.js', line: 2, column: 4567 },
    ];
    await report({ frames });
    const { stack } = await open((await findOnly()).id);
    expect(stack).toEqual([
      {
        ...frames[0],
        place: {
          file: 'src/game/plant.ts',
          line: 4,
          column: 3,
          code: 'throw new Error("no seeds");',
        },
      },
      { ...frames[1], place: null },
    ]);
  });

  it('are deleted 90 days after their last report', async () => {
    await report();
    server.clock.advance(60 * DAY_MS);
    await report({ name: 'RangeError' });
    server.clock.advance(31 * DAY_MS);
    await runCleanup(server.ctx);
    expect(await readStored()).not.toContain('TypeError');
    const names = await server.ctx.db.selectFrom('client_errors').select('name').execute();
    expect(names).toEqual([{ name: 'RangeError' }]);
    const samples = await server.ctx.db.selectFrom('client_error_samples').select('id').execute();
    expect(samples).toHaveLength(1);
  });
});
