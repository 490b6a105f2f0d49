import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithOxc } from 'vite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createErrorReport } from '../../kit/client-errors.ts';
import { type GameServer, startGameServer, TEST_BUILD } from '../../kit/game-server.ts';
import { refusal } from '../../kit/outcome.ts';
import { shareFolder } from '../../kit/temporary-folder.ts';

const WALLET = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin';

let server: GameServer;
let mapsDir: string;
shareFolder((folder) => (mapsDir = folder));
beforeAll(async () => {
  server = await startGameServer({ sourceMapsDir: mapsDir });
});
afterAll(() => server.close());
beforeEach(() => {
  server.logged.length = 0;
  // A source map is read once a second.
  server.clock.advance(1000);
});

const report = (changes: Parameters<typeof createErrorReport>[0] = {}, headers = {}) =>
  server.call('POST', '/client-error', { body: createErrorReport(changes), headers });

const listLogged = () => server.logged.filter(({ event }) => event === 'client.error');

describe('POST /client-error', () => {
  it('logs a line with the stack', async () => {
    expect(await report()).toMatchObject({ status: 200 });
    expect(listLogged()).toEqual([
      {
        level: 'warn',
        event: 'client.error',
        detail: {
          clientVersion: '0.1.18',
          clientBuild: TEST_BUILD,
          surface: 'page',
          source: 'error',
          name: 'TypeError',
          message: 'Cannot read properties of undefined',
          path: '/growhouse/:id',
          place: null,
          stack: ['assets/hub-page-DxY3k2_a.js:1:120', 'assets/index-Zz81-0aB.js:2:4567'],
          browser: expect.any(String) as string,
        },
      },
    ]);
  });

  it('accepts the reports of clients that name no build', async () => {
    const { build: _build, ...body } = createErrorReport();
    expect((await server.call('POST', '/client-error', { body })).status).toBe(200);
    expect(listLogged()).toMatchObject([{ detail: { clientBuild: 'dev', place: null } }]);
  });

  it('counts the reports of pages and workers', async () => {
    const load = async () => {
      const answer = await server.app.request('http://localhost:3000/metrics');
      const lines = (await answer.text()).split('\n');
      return lines
        .filter((line) => line.startsWith('growerz_client_errors_total'))
        .map((line) => Number(line.split(' ').at(-1)));
    };
    const [pages = 0] = await load();
    await report();
    await report({ surface: 'worker', path: '' });
    expect(await load()).toEqual([pages + 1, 1]);
  });

  it('logs no message, path or user agent that could say who it was', async () => {
    const userAgent = `Mozilla/5.0 (Linux; Android 14; ${WALLET}) Chrome/141.0.1 Mobile Safari/537`;
    const path = `/admin0/users/${WALLET}?token=abc123#Alice`;
    await report({ message: `No growhouse of ${WALLET}`, path }, { 'user-agent': userAgent });
    await report({ message: `x is not iterable: "${WALLET}"`, path: `/${WALLET}/My Farm/12` });
    expect(JSON.stringify(server.logged)).not.toMatch(/9xQe|abc123|Alice|My Farm|127\.0\.0\.1/);
    expect(listLogged().map(({ detail }) => detail)).toMatchObject([
      { message: '', path: '/admin0/users/:id', browser: 'Chrome 141, Android' },
      { message: 'is not iterable' },
    ]);
  });

  it.each<[string, object]>([
    ['a name with digits', { name: 'Error12' }],
    ['a frame of another site', { frames: [{ file: 'https://a.b/c.js', line: 1, column: 1 }] }],
    ['a path out of the folder', { frames: [{ file: 'assets/../x.js', line: 1, column: 1 }] }],
    ['eleven frames', { frames: Array(11).fill({ file: 'sw.js', line: 1, column: 1 }) }],
    ['a field of its own', { stack: 'at secret' }],
    ['a version that is none', { version: 'latest' }],
    ['a build that is none', { build: '../dev' }],
  ])('refuses %s', async (_what, change) => {
    const body = { ...createErrorReport(), ...change };
    const answer = await server.call('POST', '/client-error', { body });
    expect([400, 422]).toContain(answer.status);
    expect(listLogged()).toEqual([]);
  });

  it('refuses more than 4 KB', async () => {
    const body = { ...createErrorReport(), message: 'x'.repeat(4096) };
    const answer = await server.call('POST', '/client-error', { body });
    expect(answer).toMatchObject(refusal(413, 'BODY_TOO_LARGE'));
  });

  it('names the place in the source, and reads at most one source map a second', async () => {
    const source =
      'interface Seed {}\n\nexport function plant() {\n  throw new Error("no seeds");\n}\n';
    const { code, map } = await transformWithOxc(source, 'plant.ts');
    await mkdir(join(mapsDir, TEST_BUILD));
    await writeFile(
      join(mapsDir, TEST_BUILD, 'hub-page-DxY3k2_a.js.map'),
      JSON.stringify({ ...map, sources: ['../../src/game/plant.ts'] }),
    );
    const lines = code.split('\n');
    const line = lines.findIndex((text) => text.includes('throw')) + 1;
    const column = (lines[line - 1]?.indexOf('throw') ?? 0) + 1;
    const frames = [{ file: 'assets/hub-page-DxY3k2_a.js', line, column }];
    await report({ frames });
    await report({ frames });
    server.clock.advance(1000);
    await report({ frames });
    const place = 'src/game/plant.ts:4:3';
    expect(listLogged().map(({ detail }) => detail?.place)).toEqual([place, null, place]);
  });
});

it('the limit of reports applies to each network address', async () => {
  const limited = await startGameServer({ rateLimits: { clientError: 2 } });
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
