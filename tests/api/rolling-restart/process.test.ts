import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../../api/store/database/open-database.ts';
import { createSeededRandom } from '../../../src/art/random.ts';
import { ConfigurationFixture } from '../../kit/configuration-fixture.ts';
import { findFreePorts } from '../../kit/free-port.ts';
import { HttpPlayer } from '../../kit/http-player.ts';
import { type RoundRobinProxy, startRoundRobinProxy } from '../../kit/round-robin-proxy.ts';
import { SharedServer } from '../../kit/shared-server.ts';
import { openTestChain, type TestChain } from '../../kit/test-chain.ts';
import { waitFor } from '../../kit/wait-for.ts';

/** Fifty checks of the proxy, so that it makes some on a busy machine as well. */
const DRAIN_SECONDS = 5;
const READERS = 3;
const READ_DELAY_MS = 20;
const TIMEOUT_MS = 300_000;

let test: TestChain;
let fixture: ConfigurationFixture;
let proxy: RoundRobinProxy;
let servers: [SharedServer, SharedServer];
beforeAll(async () => {
  test = await openTestChain();
  fixture = new ConfigurationFixture(test);
  await fixture.createDatabase();
  proxy = await startRoundRobinProxy();
  const port = await findFreePorts(2);
  servers = [createServer(port), createServer(port + 1)];
  proxy.setTargets(servers.map(({ url }) => url));
  for (const server of servers) server.start();
  await waitUntilReady(2);
}, TIMEOUT_MS);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await proxy.close();
  fixture.remove();
  await test.close();
});

const createServer = (port: number) =>
  new SharedServer(port, {
    ...fixture.createEnvironment(),
    PUBLIC_ORIGIN: proxy.url,
    DATABASE_URL: `file:${fixture.databasePath}`,
    DATA_DIR: join(fixture.dir, `server-${port}`),
    SERVICES_AUTOSTART: 'lifecycle',
    GAME_SPEED: '86400',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  });

const waitUntilReady = (count: number) =>
  vi.waitFor(
    () => {
      const output = servers.map((server) => server.output).join('\n');
      expect(proxy.ready().length, output).toBe(count);
    },
    { timeout: 120_000, interval: 20 },
  );

describe('a rolling restart of two servers', () => {
  it(
    'fails no request while one stops and starts again',
    async () => {
      let isOver = false;
      const random = createSeededRandom('rolling restart');
      const player = new HttpPlayer({ url: proxy.url, random, canHarvest: () => true });
      await player.signIn(await test.giveGrowers(player.address, 2));
      const read = async () => {
        while (!isOver) {
          await (await fetch(`${proxy.url}/api/config`)).text();
          await pause(READ_DELAY_MS);
        }
      };
      const playing = Promise.all([
        player.playUntil(() => isOver),
        ...Array.from({ length: READERS }, read),
      ]);

      const [first, second] = servers;
      const exitCode = await first.stop();
      expect(proxy.ready()).toEqual([second.url]);
      const answeredMeanwhile = proxy.answered.get(second.url) ?? 0;
      await waitFor(() =>
        expect(proxy.answered.get(second.url)).toBeGreaterThan(answeredMeanwhile + READERS),
      );
      first.start();
      await waitUntilReady(2);
      const answeredBefore = proxy.answered.get(first.url) ?? 0;
      await waitFor(() =>
        expect(proxy.answered.get(first.url)).toBeGreaterThan(answeredBefore + READERS),
      );
      isOver = true;
      await playing;

      expect(proxy.failures).toEqual([]);
      expect(exitCode).toBe(0);
      expect(player.acknowledged.length).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );

  it('leaves exactly the processes that run', async () => {
    const db = await openDatabase(`file:${fixture.databasePath}`);
    const rows = await db.selectFrom('server_processes').select(['name', 'services']).execute();
    await db.destroy();
    expect(rows.map(({ services }) => services)).toEqual(['lifecycle', 'lifecycle']);
    expect(new Set(rows.map(({ name }) => name)).size).toBe(2);
  });
});

it('after SIGTERM a server is not ready, but answers until others have taken over', async () => {
  const [first] = servers;
  const keepAlive = (path: string) =>
    fetch(`${first.url}/api${path}`, { headers: { connection: 'keep-alive' } });
  expect((await keepAlive('/ready')).headers.get('connection')).not.toBe('close');
  const ended = first.stop();
  await expect.poll(async () => (await keepAlive('/ready')).status).toBe(503);
  const refused = await keepAlive('/ready');
  expect(await refused.json()).toMatchObject({ code: 'SHUTTING_DOWN' });
  const answer = await keepAlive('/config');
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  expect((await keepAlive('/health')).status).toBe(200);
  expect(await ended).toBe(0);
});
