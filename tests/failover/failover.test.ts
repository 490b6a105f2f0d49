import type { Server as SignerServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { VersionedTransaction } from '@solana/web3.js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openSigner } from '../../api/signer/open-signer.ts';
import { toResignDelayMs } from '../../api/signer/resign-delay.ts';
import { serveSocket } from '../../api/signer/serve.ts';
import { openDatabase } from '../../api/store/database/open-database.ts';
import { findLastReconciliation } from '../../api/store/reconciliation/reconciliations.ts';
import { requestServiceRun } from '../../api/store/server/services.ts';
import { createSeededRandom } from '../../src/art/random.ts';
import { orderShape } from '../../src/contract/shapes.ts';
import { compareBooks } from '../api/crash/books.ts';
import { TEST_SEED } from '../kit/chance.ts';
import { HttpPlayer } from '../kit/http-player.ts';
import { SharedServer } from '../kit/shared-server.ts';
import { startTcpProxy, type TcpProxy } from '../kit/tcp-proxy.ts';
import { callNode, openTestChain, type TestChain } from '../kit/test-chain.ts';
import { type DatabaseMachine, FailoverCluster, GAME_URL } from './failover-cluster.ts';
import {
  assertMachinesPossible,
  HOST_ADDRESS,
  killMachine,
  MACHINES,
  onMachine,
  setConnected,
} from './machines.ts';

const APP_MACHINES = ['app1', 'app2'] as const;
const PORT = 3000;
const PLAYERS_PER_SERVER = 2;
const GROWERS = 4;
const LAMPORTS = 5_000_000_000;
/** 24 hours pass in 20 seconds, so that plants survive a failover. */
const GAME_SPEED = 4320;
/** Transactions expire after 3 seconds, and payouts that were lost are signed again after 9. */
const SLOT_MS = 20;
const ACTION_DELAY_MS = 50;
/** More than can be on their way, so that so many acknowledged changes mean that play goes on. */
const CHANGES = 100;
const WAIT_MS = 180_000;
const TIMEOUT_MS = 20 * 60_000;
/** What players are told while there is no primary. A repetition may meet the request that still waits. */
const EXPECTED_FAILURE = /: 503 .*"code":"DATABASE_(BUSY|UNAVAILABLE)"/;
const CART = [{ id: 1, quantity: 1 }];

assertMachinesPossible();
const cluster = new FailoverCluster();
let chain: TestChain;
let chainProxy: TcpProxy | undefined;
let signer: SignerServer | undefined;
let servers: SharedServer[];
let players: HttpPlayer[] = [];
let isOver = false;
/** When players were told that a nickname is changed, in milliseconds. */
const changedAt: number[] = [];
const failures: string[] = [];

beforeAll(async () => {
  chain = await openTestChain({ slotMs: SLOT_MS });
  const { rpcUrl, genesis } = chain.localnet;
  const { port } = new URL(rpcUrl);
  await cluster.start();
  // The embedded chain listens on the loopback address only, so application hosts reach it at theirs.
  chainProxy = await startTcpProxy(Number(port), HOST_ADDRESS);
  await cluster.startProxies(`
listen chain
  bind 127.0.0.1:${port}
  server chain ${HOST_ADDRESS}:${chainProxy.port}
`);
  await (await openDatabase(await cluster.loadUrl())).destroy();
  const socket = join(cluster.dir, 'signer.sock');
  const vault = { VAULT_KEYPAIR: genesis.vaultKeypairPath, THC_MINT: genesis.thcMint };
  const limits = { resignDelayMs: toResignDelayMs(SLOT_MS) };
  signer = await serveSocket(openSigner({ ...vault, DATA_DIR: cluster.dir }, limits), socket);
  servers = APP_MACHINES.map((machine) => {
    const host = MACHINES[machine];
    const environment = {
      HOST: host,
      PUBLIC_ORIGIN: `http://${host}:${PORT}`,
      SOLANA_CLUSTER: 'localnet',
      SOLANA_RPC_URL: rpcUrl,
      THC_MINT: genesis.thcMint,
      GROWERZ_COLLECTION: genesis.collection,
      SIGNER_SOCKET: socket,
      DATABASE_URL: GAME_URL,
      DATA_DIR: join(cluster.dir, machine, 'game'),
      GAME_SPEED: String(GAME_SPEED),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
    };
    const command = onMachine(machine, null, [process.execPath, 'tests/kit/shared-server-main.ts']);
    return new SharedServer(PORT, environment, { host, command });
  });
  for (const server of servers) server.start();
  for (const server of servers) await waitUntilReady(server);
}, TIMEOUT_MS);
afterAll(async () => {
  isOver = true;
  await cluster.remove();
  signer?.close();
  await chainProxy?.close();
  await chain.close();
}, WAIT_MS);

const waitUntilReady = (server: SharedServer) =>
  waitFor(async () =>
    expect((await fetch(`${server.url}/api/ready`)).ok, server.output).toBe(true),
  );

const waitFor = (expectation: () => Promise<void> | void) =>
  vi.waitFor(expectation, { timeout: WAIT_MS, interval: 100 });

it(
  'two application hosts lose nothing when the primary dies, is cut off, or loses its standby',
  async ({ annotate }) => {
    players = await Promise.all(servers.flatMap(createPlayers));
    const playing = Promise.all(players.map(play));
    await waitFor(() => expect(sumHarvests()).toBeGreaterThan(0));

    const killed = await measureFailover(killMachine);
    cluster.startPatroni(killed.machine);
    await waitForCalm();
    const cut = await measureFailover((machine) => setConnected(machine, false));
    setConnected(cut.machine, true);
    await waitForCalm();
    const standby = await measureOutage(async () => killMachine(await cluster.loadStandby()));
    isOver = true;
    await playing;
    await waitForPayouts();
    await waitForReconciliation();
    await Promise.all(servers.map((server) => server.stop()));

    const thcOnChain = new Map<string, bigint>();
    for (const { address } of players) thcOnChain.set(address, await chain.loadThcBalance(address));
    const books = await compareBooks(await cluster.loadUrl(), players, thcOnChain);
    expect(failures.filter((failure) => !EXPECTED_FAILURE.test(failure))).toEqual([]);
    const bought = players
      .flatMap(({ acknowledged }) => acknowledged)
      .filter((name) => name === 'Bought');
    const seconds = { killed: killed.seconds, cut: cut.seconds, standby };
    await annotate(
      JSON.stringify({ ...books, bought: bought.length, failures: failures.length, seconds }),
    );
  },
  TIMEOUT_MS,
);

function createPlayers({ url }: SharedServer): Promise<HttpPlayer>[] {
  return Array.from({ length: PLAYERS_PER_SERVER }, async (_, index) => {
    const random = createSeededRandom(`${TEST_SEED}/${url}/${index}`);
    const onFailure = (failure: unknown) => failures.push(String(failure));
    const player = new HttpPlayer({ url, random, canHarvest: () => true, onFailure });
    await callNode(chain.localnet.rpcUrl, 'requestAirdrop', [player.address, LAMPORTS]);
    await player.signIn(await chain.giveGrowers(player.address, GROWERS));
    return player;
  });
}

async function play(player: HttpPlayer): Promise<void> {
  const [growhouse] = (await player.loadHub()).growhouses;
  const id = growhouse?.id ?? 0;
  await Promise.all([player.playUntil(() => isOver), rename(player, id), buySeeds(player, id)]);
}

async function rename(player: HttpPlayer, growhouseId: number): Promise<void> {
  for (let count = 1; !isOver; count++) {
    const nickname = `Name ${count}`;
    const name = `Named growhouse ${growhouseId} '${nickname}'`;
    await player.act(name, `/growhouse/${growhouseId}/nickname`, { nickname });
    changedAt.push(performance.now());
    await pause(ACTION_DELAY_MS);
  }
}

/** Buys seeds as long as there is room for them. */
async function buySeeds(player: HttpPlayer, growhouseId: number): Promise<void> {
  while (!isOver) {
    await pause(ACTION_DELAY_MS);
    const order = { growhouseId, cart: CART, paymentMethod: 'sol' };
    const { success, data } = await player.post('/dispensary/bulkbuy', order);
    if (!success) continue;
    const bytes = Buffer.from(orderShape.parse(data).transaction, 'base64');
    const transaction = VersionedTransaction.deserialize(bytes);
    transaction.sign([player.wallet]);
    const sending = chain.connection.sendRawTransaction(transaction.serialize());
    // An answer that was repeated may have an expired transaction.
    const signature = await sending.catch(() => null);
    if (signature === null) continue;
    const confirm = () =>
      player.act('Bought', '/dispensary/confirm', { growhouseId, cart: CART, signature });
    await waitFor(async () => expect(await confirm()).toMatchObject({ success: true }));
  }
}

const sumHarvests = () => players.reduce((sum, { harvested }) => sum + harvested.size, 0);

/** Breaks the primary. @returns its machine, and the seconds without changes until another takes over */
async function measureFailover(breakMachine: (machine: DatabaseMachine) => unknown) {
  const machine = await cluster.loadPrimary();
  const seconds = await measureOutage(async () => {
    await breakMachine(machine);
    await waitFor(async () => expect(await cluster.loadPrimary()).not.toBe(machine));
  });
  return { machine, seconds };
}

/** Breaks something. @returns the longest time without a change until there are many again */
async function measureOutage(breakPart: () => Promise<void>): Promise<number> {
  const first = changedAt.length - 1;
  await breakPart();
  await waitForChanges();
  const times = changedAt.slice(first);
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  return Math.round(Math.max(...pauses) / 100) / 10;
}

/** Waits until the standby follows again and players have played on. */
async function waitForCalm(): Promise<void> {
  await cluster.loadStandby();
  await waitForChanges();
}

function waitForChanges(): Promise<void> {
  const target = changedAt.length + CHANGES;
  return waitFor(() => expect(changedAt.length).toBeGreaterThan(target));
}

const waitForPayouts = () =>
  waitFor(async () => {
    const hubs = await Promise.all(players.map((player) => player.loadHub()));
    expect(hubs.map(({ hub }) => hub.pendingPayout)).toEqual(players.map(() => 0));
  });

/** Waits until the reconciliation finds that books and chain agree about everything. */
async function waitForReconciliation(): Promise<void> {
  const db = await openDatabase(await cluster.loadUrl());
  const askedAtMs = Date.now();
  await waitFor(async () => {
    await requestServiceRun(db, 'reconciliation', Date.now());
    const last = await findLastReconciliation(db);
    expect(last?.started_at_ms).toBeGreaterThan(askedAtMs);
    expect(last?.outcome).toBe('balanced');
  });
  await db.destroy();
}
