import type { Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openSigner } from '../../../api/signer/open-signer.ts';
import { toResignDelayMs } from '../../../api/signer/resign-delay.ts';
import { serveSocket } from '../../../api/signer/serve.ts';
import { createSeededRandom, type Random } from '../../../src/art/random.ts';
import { TEST_SEED } from '../../kit/chance.ts';
import { findFreePorts } from '../../kit/free-port.ts';
import { HttpPlayer } from '../../kit/http-player.ts';
import { type RoundRobinProxy, startRoundRobinProxy } from '../../kit/round-robin-proxy.ts';
import { SharedServer } from '../../kit/shared-server.ts';
import { startPostgres, teardown as stopPostgres } from '../../kit/start-postgres.ts';
import { openTestChain, type TestChain } from '../../kit/test-chain.ts';
import {
  createTestDatabase,
  type TestDatabase,
  POSTGRES_VARIABLE,
} from '../../kit/test-database.ts';
import { compareBooks } from '../../api/crash/books.ts';
import { shareFolder } from '../../kit/temporary-folder.ts';

/** SERVER_KILLS=60 kills more often. */
const KILLS = Number(process.env.SERVER_KILLS ?? 5);
/** What players do between two kills. */
const MAX_ACTIONS_PER_KILL = 6;
/** Each kill adds a new player, who plays for this many kills, so that play never ends. */
const KILLS_PER_PLAYER = 6;
/** Growers for two growhouses: one for the first, three for the second one. */
const GROWERS = 4;
const MAX_SIGN_INS = 10;
/** Transactions expire after 3 seconds, and payouts that were lost are signed again after 9. */
const SLOT_MS = 20;
const SETTLE_MS = 180_000;
const TIMEOUT_MS = KILLS * 30_000 + 4 * SETTLE_MS;

let dir: string;
let test: TestChain;
let database: TestDatabase;
let signer: Server;
let proxy: RoundRobinProxy;
let servers: readonly [SharedServer, SharedServer];

shareFolder((folder) => (dir = folder));
beforeAll(async () => {
  process.env[POSTGRES_VARIABLE] = await startPostgres();
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
  `two servers on one PostgreSQL lose and double nothing while one of them is killed again and again (TEST_SEED=${TEST_SEED})`,
  async ({ annotate }) => {
    const players = await playWhileKilling(createSeededRandom(`${TEST_SEED}`));
    await waitForPayouts(players);
    await Promise.all(servers.map((server) => server.stop()));

    const thcOnChain = new Map<string, bigint>();
    for (const { address } of players) thcOnChain.set(address, await test.loadThcBalance(address));
    const books = await compareBooks(database.url, players, thcOnChain);
    // A killed server answers nothing; a server that lives never fails.
    expect(proxy.failures.filter((failure) => failure.includes(': 500 of '))).toEqual([]);
    expect(books.actions).toBeGreaterThanOrEqual(KILLS);
    expect(books.payouts).toBeGreaterThan(0);
    await annotate(JSON.stringify({ kills: KILLS, ...books, lostAnswers: proxy.failures.length }));
  },
  TIMEOUT_MS,
);

/**
 * Kills one of the servers after the other and starts it again, while at least one of them is ready
 * and players play. @returns the players
 */
async function playWhileKilling(random: Random): Promise<HttpPlayer[]> {
  const players: HttpPlayer[] = [];
  let kills = 0;
  const play = async () => {
    const lastKill = kills + KILLS_PER_PLAYER;
    const seed = `${TEST_SEED}/${players.length}`;
    const options = { url: proxy.url, random: createSeededRandom(seed), canHarvest: () => true };
    const player = new HttpPlayer(options);
    players.push(player);
    await signIn(player);
    await player.playUntil(() => kills === KILLS || kills >= lastKill);
  };
  const playing = [play()];
  await waitForMore(() => count(players, ({ harvested }) => harvested.size), 1);
  while (kills < KILLS) {
    playing.push(play());
    const actions = random.integer(1, MAX_ACTIONS_PER_KILL);
    await waitForMore(() => count(players, ({ acknowledged }) => acknowledged.length), actions);
    const server = random.pick(servers);
    await server.stop('SIGKILL');
    server.start();
    await waitUntilReady(1);
    kills += 1;
  }
  await waitUntilReady(2);
  await Promise.all(playing);
  return players;
}

const count = (players: readonly HttpPlayer[], of: (player: HttpPlayer) => number) =>
  players.reduce((sum, player) => sum + of(player), 0);

/** Waits until a number has grown by so much. */
function waitForMore(getNumber: () => number, more: number): Promise<void> {
  const target = getNumber() + more;
  const expectation = () => expect(getNumber()).toBeGreaterThanOrEqual(target);
  return vi.waitFor(expectation, { timeout: SETTLE_MS, interval: 20 });
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

async function waitForPayouts(players: readonly HttpPlayer[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const hubs = await Promise.all(players.map((player) => player.loadHub()));
      expect(hubs.map(({ hub }) => hub.pendingPayout)).toEqual(players.map(() => 0));
    },
    { timeout: SETTLE_MS, interval: 200 },
  );
}
