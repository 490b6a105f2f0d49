import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openSigner } from '../../../api/signer/open-signer.ts';
import { toResignDelayMs } from '../../../api/signer/resign-delay.ts';
import { serveSocket } from '../../../api/signer/serve.ts';
import { createSeededRandom } from '../../../src/art/random.ts';
import { findFreePorts } from '../../kit/free-port.ts';
import { HttpPlayer } from '../../kit/http-player.ts';
import { type RoundRobinProxy, startRoundRobinProxy } from '../../kit/round-robin-proxy.ts';
import { SharedServer } from '../../kit/shared-server.ts';
import { setup as startPostgres, teardown as stopPostgres } from '../../kit/start-postgres.ts';
import { openTestChain, type TestChain } from '../../kit/test-chain.ts';
import { createTestDatabase, type TestDatabase } from '../../kit/test-database.ts';
import { compareBooks } from '../../api/crash/books.ts';

/** How long servers are killed. */
const KILL_SECONDS = Number(process.env.SERVER_KILL_SECONDS ?? 15);
const SECONDS_BETWEEN_KILLS = { min: 2, max: 4 };
/** A new player comes this often and plays until its plants are harvested, so that play never ends. */
const PLAYER_INTERVAL_MS = 3000;
const PLAY_MS = 25_000;
/** Growers for two growhouses: one for the first, three for the second one. */
const GROWERS = 4;
const MAX_SIGN_INS = 10;
/** Between two kills, however slow the machine is. */
const MIN_ACTIONS_PER_KILL = 1;
/** Transactions expire after 3 seconds, and payouts that were lost are signed again after 9. */
const SLOT_MS = 20;
const SETTLE_MS = 90_000;
const TIMEOUT_MS = KILL_SECONDS * 1000 + 3 * SETTLE_MS;

let dir: string;
let test: TestChain;
let database: TestDatabase;
let signer: Server;
let proxy: RoundRobinProxy;
let servers: readonly [SharedServer, SharedServer];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'growerz-two-servers-'));
  await startPostgres();
  test = await openTestChain({ slotMs: SLOT_MS });
  database = await createTestDatabase(dir);
  const { rpcUrl, genesis } = test.localnet;
  const socket = join(dir, 'signer.sock');
  const vault = { VAULT_KEYPAIR: genesis.vaultKeypairPath, THC_MINT: genesis.thcMint };
  const limits = { resignDelayMs: toResignDelayMs(SLOT_MS) };
  signer = await serveSocket(openSigner({ ...vault, DATA_DIR: dir }, limits), socket);
  proxy = await startRoundRobinProxy();
  const port = await findFreePorts(2);
  const create = (each: number) =>
    new SharedServer(each, {
      SOLANA_CLUSTER: 'localnet',
      SOLANA_RPC_URL: rpcUrl,
      THC_MINT: genesis.thcMint,
      GROWERZ_COLLECTION: genesis.collection,
      SIGNER_SOCKET: socket,
      PUBLIC_ORIGIN: proxy.url,
      DATABASE_URL: database.url,
      DATA_DIR: join(dir, `server-${each}`),
      GAME_SPEED: '43200',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
    });
  servers = [create(port), create(port + 1)];
  proxy.setTargets(servers.map(({ url }) => url));
  for (const server of servers) server.start();
  await waitUntilReady(2);
}, SETTLE_MS);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  await proxy.close();
  signer.close();
  await test.close();
  await database.drop();
  await stopPostgres();
  rmSync(dir, { recursive: true, force: true });
}, SETTLE_MS);

const waitUntilReady = (count: number) =>
  vi.waitFor(
    () => {
      const output = servers.map((server) => server.output.slice(-1000)).join('\n');
      expect(proxy.ready().length, output).toBeGreaterThanOrEqual(count);
    },
    { timeout: SETTLE_MS, interval: 50 },
  );

it(
  'two servers on one PostgreSQL lose and double nothing while one of them is killed again and again',
  async ({ annotate }) => {
    const random = createSeededRandom('two servers');
    let isOver = false;
    const playing = sendPlayers(() => isOver);
    const kills = await killRepeatedly(random);
    isOver = true;
    const players = await playing;
    await waitForPayouts(players);
    await Promise.all(servers.map((server) => server.stop()));

    const thcOnChain = new Map<string, bigint>();
    for (const { address } of players) thcOnChain.set(address, await test.loadThcBalance(address));
    const books = await compareBooks(database.url, players, thcOnChain);
    // A killed server answers nothing; a server that lives never fails.
    expect(proxy.failures.filter((failure) => failure.includes(': 500 of '))).toEqual([]);
    expect(books.actions).toBeGreaterThan(kills * MIN_ACTIONS_PER_KILL);
    expect(books.payouts).toBeGreaterThan(0);
    await annotate(JSON.stringify({ kills, ...books, lostAnswers: proxy.failures.length }));
  },
  TIMEOUT_MS,
);

/** Lets one player after the other play for a while. @returns all of them */
async function sendPlayers(hasEnded: () => boolean): Promise<HttpPlayer[]> {
  const players: HttpPlayer[] = [];
  const playing: Promise<void>[] = [];
  while (!hasEnded()) {
    const random = createSeededRandom(`two servers/${players.length}`);
    const player = new HttpPlayer({ url: proxy.url, random, canHarvest: () => true });
    players.push(player);
    await signIn(player);
    const endMs = performance.now() + PLAY_MS;
    playing.push(player.playUntil(() => hasEnded() || performance.now() > endMs));
    await pause(PLAYER_INTERVAL_MS);
  }
  await Promise.all(playing);
  return players;
}

/** Signs in. A sign-in whose last answer is lost has to begin again, because it counts only once. */
async function signIn(player: HttpPlayer): Promise<void> {
  const mints = await test.giveGrowers(player.address, GROWERS);
  for (let attempt = 1; ; attempt++) {
    try {
      await player.signIn(attempt === 1 ? mints : []);
      return;
    } catch (error) {
      if (attempt === MAX_SIGN_INS) throw error;
    }
  }
}

/**
 * Kills one of the servers after the other and starts it again, while at least one of them is ready.
 * @returns the number of kills
 */
async function killRepeatedly(random: ReturnType<typeof createSeededRandom>): Promise<number> {
  const endMs = performance.now() + KILL_SECONDS * 1000;
  let kills = 0;
  while (performance.now() < endMs) {
    const { min, max } = SECONDS_BETWEEN_KILLS;
    await pause(random.range(min, max) * 1000);
    const server = random.pick(servers);
    await server.stop('SIGKILL');
    kills += 1;
    server.start();
    await waitUntilReady(1);
  }
  await waitUntilReady(2);
  return kills;
}

async function waitForPayouts(players: readonly HttpPlayer[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const hubs = await Promise.all(players.map((player) => player.loadHub()));
      expect(hubs.map(({ hub }) => hub.pendingPayout)).toEqual(players.map(() => 0));
    },
    { timeout: SETTLE_MS, interval: 200 },
  );
}
