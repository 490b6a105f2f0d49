import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../../api/store/database.ts';
import { type Random, createSeededRandom } from '../../../src/art/random.ts';
import { toThcNumber } from '../../../src/game/amounts.ts';
import { type GameProcess, startGameProcess } from '../../kit/game-process.ts';
import { HttpPlayer } from '../../kit/http-player.ts';
import { callNode, loadThcBalance } from '../../kit/test-chain.ts';

const SEED = process.env.CRASH_SEED ?? String(Date.now());
const KILLS = Number(process.env.CRASH_KILLS ?? 30);
const PLAYER_COUNT = 5;
/** Growers for four growhouses: one for the first, three for each further one. */
const GROWERS = 10;
/** 24 hours pass in 2 seconds. */
const GAME_SPEED = 43_200;
/** Plants ripe before the first kill, and harvests allowed around each kill. */
const MIN_RIPE_PLANTS = 40;
const HARVESTS_PER_KILL = 2;
/** The share of kills that hit the server, and of the others that hit the signer. */
const SERVER_KILLS = 0.4;
const SIGNER_KILLS = 0.4;
const TIMEOUT_MS = 600_000;
const POLL_MS = 100;

let game: GameProcess;
/** Process id of the chain, as last logged by the server. */
let chainPid = 0;
/** Process id of the chain that was killed last. */
let lostChainPid = 0;
/** Process id of the signer, as last logged by the server. */
let signerPid = 0;
const recordPids = (output: string) => {
  const readPid = (line: string) => Number(/"pid":(\d+)/.exec(line)?.[1]);
  for (const line of output.split('\n')) {
    if (line.includes('localnet.ready')) chainPid = readPid(line);
    if (line.includes('signer.started')) signerPid = readPid(line);
  }
};
beforeAll(async () => {
  game = await startGameProcess({
    gameSpeed: GAME_SPEED,
    entry: 'tests/kit/api-main.ts',
    env: { RATE_LIMIT: 'off', LOG_LEVEL: 'info' },
    onOutput: recordPids,
  });
}, TIMEOUT_MS);
afterAll(() => game.dispose());

it(
  `the server pays every harvest once, however often server, chain and signer are killed (CRASH_SEED=${SEED})`,
  async () => {
    const random = createSeededRandom(SEED);
    const { rpcUrl, thcMint } = await loadChainConfig(game.url);
    let harvestsLeft = 0;
    const canHarvest = () => harvestsLeft-- > 0;
    const players = Array.from(
      { length: PLAYER_COUNT },
      (_, index) =>
        new HttpPlayer({
          url: game.url,
          random: createSeededRandom(`${SEED}/${index}`),
          canHarvest,
        }),
    );
    for (const player of players) {
      const mints = await callNode(rpcUrl, 'localnet_giveGrower', [player.address, GROWERS]);
      await player.signIn(z.array(z.string()).parse(mints));
    }
    let hasEnded = false;
    const playing = Promise.all(players.map((player) => player.playUntil(() => hasEnded)));
    const countAllRipe = () => countRipe(players);
    await waitUntil(async () => (await countAllRipe()) >= MIN_RIPE_PLANTS);
    const kills = await killRepeatedly(random, () => {
      harvestsLeft = HARVESTS_PER_KILL;
    });
    expect(kills.server).toBeGreaterThan(0);
    expect(kills.chain).toBeGreaterThan(0);
    expect(kills.signer).toBeGreaterThan(0);
    harvestsLeft = Infinity;
    await waitUntil(async () => (await countAllRipe()) === 0);
    hasEnded = true;
    await playing;
    await waitUntil(async () => {
      const hubs = await Promise.all(players.map((player) => player.loadHub()));
      return hubs.every(({ hub }) => hub.pendingPayout === 0);
    });
    const onChain = new Map<string, bigint>();
    for (const { address } of players)
      onChain.set(address, await loadThcBalance(rpcUrl, thcMint, address));
    await game.stop('SIGTERM');
    await comparePayouts(players, onChain);
  },
  TIMEOUT_MS,
);

async function countRipe(players: readonly HttpPlayer[]): Promise<number> {
  const hubs = await Promise.all(players.map((player) => player.loadHub()));
  return hubs.reduce((ripe, { hub }) => ripe + hub.harvestable, 0);
}

/** @param beforeKill lets players start actions that are then interrupted */
async function killRepeatedly(
  random: Random,
  beforeKill: () => void,
): Promise<{ server: number; chain: number; signer: number }> {
  const kills = { server: 0, chain: 0, signer: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    beforeKill();
    await pause(random.range(0, 700));
    // The server may be killed while its chain is still restarting.
    if (random.chance(SERVER_KILLS)) {
      kills.server += 1;
      // The chain dies with it.
      lostChainPid = chainPid;
      await game.kill();
      await game.start();
    } else if (random.chance(SIGNER_KILLS)) {
      kills.signer += 1;
      killSigner();
    } else {
      kills.chain += 1;
      await killChain();
    }
  }
  await waitForChain();
  return kills;
}

async function killChain(): Promise<void> {
  await waitForChain();
  lostChainPid = chainPid;
  process.kill(chainPid, 'SIGKILL');
}

/** Kills the signer unless it is already dead and not restarted yet. */
function killSigner(): void {
  try {
    process.kill(signerPid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** Waits until the server has restarted the chain after the last kill. */
async function waitForChain(): Promise<void> {
  await waitUntil(() => chainPid !== lostChainPid);
}

async function loadChainConfig(url: string): Promise<{ rpcUrl: string; thcMint: string }> {
  const shape = z.object({ data: z.object({ rpcUrl: z.string(), thcMint: z.string() }) });
  return shape.parse(await (await fetch(`${url}/api/config`)).json()).data;
}

/** Checks that the chain, the database and the responses to players agree on every plant. */
async function comparePayouts(
  players: readonly HttpPlayer[],
  onChain: ReadonlyMap<string, bigint>,
): Promise<void> {
  const db = await openDatabase(`file:${game.dataDir}/growerz.db`);
  const payouts = await db.selectFrom('payouts').selectAll().execute();
  const harvested = await db
    .selectFrom('plants')
    .select('id')
    .where('outcome', '=', 'harvested')
    .orderBy('id')
    .execute();
  await db.destroy();

  expect(payouts.filter(({ state }) => state !== 'confirmed')).toEqual([]);
  const paidPlants = payouts.map(({ plant_id }) => plant_id ?? 0).toSorted((a, b) => a - b);
  expect(paidPlants).toEqual(harvested.map(({ id }) => id));
  expect(paidPlants.length).toBeGreaterThanOrEqual(MIN_RIPE_PLANTS);
  for (const { address, harvested: confirmed } of players) {
    const own = payouts.filter((payout) => payout.address === address);
    expect(own.reduce((total, { amount_units }) => total + amount_units, 0n)).toBe(
      onChain.get(address),
    );
    const amounts = new Map(
      own.map((payout) => [payout.plant_id, toThcNumber(payout.amount_units)]),
    );
    for (const [plantId, payout] of confirmed) expect(amounts.get(plantId)).toBe(payout);
  }
}

async function waitUntil(isMet: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isMet())) await pause(POLL_MS);
}
