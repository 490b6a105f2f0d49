import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../../api/store/database.ts';
import { type Random, seededRandom } from '../../../src/art/random.ts';
import { thcNumber } from '../../../src/game/amounts.ts';
import { type GameProcess, startGameProcess } from '../../kit/game-process.ts';
import { HttpFarmer } from '../../kit/http-farmer.ts';
import { callNode, thcOf } from '../../kit/test-chain.ts';

const SEED = process.env.CRASH_SEED ?? String(Date.now());
const KILLS = Number(process.env.CRASH_KILLS ?? 30);
const FARMERS = 5;
/** Four growhouses each: the first grower founds one, every further three another. */
const GROWERS = 10;
/** 24 hours pass in 2 seconds. */
const GAME_SPEED = 43_200;
/** Plants that are ripe before the first kill, and how many may be harvested around each kill. */
const RIPE = 40;
const HARVESTS_A_KILL = 2;
/** Of the kills; the others are the chain's, from which the server recovers by itself. */
const SERVER_KILLS = 0.4;
const TIMEOUT_MS = 300_000;
const POLL_MS = 100;

let game: GameProcess;
/** As the server's log told it last. */
let chainPid = 0;
/** Of the chain process that was killed last; it differs once there is another. */
let lostChainPid = 0;
const notePid = (output: string) => {
  for (const line of output.split('\n').filter((text) => text.includes('localnet.ready'))) {
    chainPid = Number(/"pid":(\d+)/.exec(line)?.[1]);
  }
};
beforeAll(async () => {
  game = await startGameProcess({
    gameSpeed: GAME_SPEED,
    entry: 'tests/kit/api-main.ts',
    env: { RATE_LIMIT: 'off', LOG_LEVEL: 'info' },
    onOutput: notePid,
  });
}, TIMEOUT_MS);
afterAll(() => game.dispose());

it(
  `pays every harvest once, however often server and chain are killed (CRASH_SEED=${SEED})`,
  async () => {
    const random = seededRandom(SEED);
    const { rpcUrl, thcMint } = await chainOf(game.url);
    let harvestsLeft = 0;
    const mayHarvest = () => harvestsLeft-- > 0;
    const farmers = Array.from(
      { length: FARMERS },
      (_, index) =>
        new HttpFarmer({ url: game.url, random: seededRandom(`${SEED}/${index}`), mayHarvest }),
    );
    for (const farmer of farmers) {
      const mints = await callNode(rpcUrl, 'localnet_giveGrower', [farmer.address, GROWERS]);
      await farmer.signIn(z.array(z.string()).parse(mints));
    }
    let hasEnded = false;
    const crowd = Promise.all(farmers.map((farmer) => farmer.playUntil(() => hasEnded)));
    const ripe = () => countRipe(farmers);
    await until(async () => (await ripe()) >= RIPE);
    const kills = await killTimeAndAgain(random, () => {
      harvestsLeft = HARVESTS_A_KILL;
    });
    expect(kills.server).toBeGreaterThan(0);
    expect(kills.chain).toBeGreaterThan(0);
    harvestsLeft = Infinity;
    await until(async () => (await ripe()) === 0);
    hasEnded = true;
    await crowd;
    await until(async () => {
      const hubs = await Promise.all(farmers.map((farmer) => farmer.hub()));
      return hubs.every(({ hub }) => hub.pendingPayout === 0);
    });
    const onChain = new Map<string, bigint>();
    for (const { address } of farmers) onChain.set(address, await thcOf(rpcUrl, thcMint, address));
    await game.end('SIGTERM');
    await compareBooks(farmers, onChain);
  },
  TIMEOUT_MS,
);

async function countRipe(farmers: readonly HttpFarmer[]): Promise<number> {
  const hubs = await Promise.all(farmers.map((farmer) => farmer.hub()));
  return hubs.reduce((ripe, { hub }) => ripe + hub.harvestable, 0);
}

/** @param aboutToKill lets the crowd do something that is then interrupted */
async function killTimeAndAgain(
  random: Random,
  aboutToKill: () => void,
): Promise<{ server: number; chain: number }> {
  const kills = { server: 0, chain: 0 };
  for (let kill = 0; kill < KILLS; kill++) {
    aboutToKill();
    await pause(random.range(0, 700));
    // A server may be killed while its chain is still coming back.
    if (random.chance(SERVER_KILLS)) {
      kills.server += 1;
      // It takes its chain along.
      lostChainPid = chainPid;
      await game.kill();
      await game.start();
    } else {
      kills.chain += 1;
      await killChain();
    }
  }
  return kills;
}

/** Kills the chain's process, once the server has started another after the last kill. */
async function killChain(): Promise<void> {
  await until(() => chainPid !== lostChainPid);
  lostChainPid = chainPid;
  process.kill(chainPid, 'SIGKILL');
}

async function chainOf(url: string): Promise<{ rpcUrl: string; thcMint: string }> {
  const shape = z.object({ data: z.object({ rpcUrl: z.string(), thcMint: z.string() }) });
  return shape.parse(await (await fetch(`${url}/api/config`)).json()).data;
}

/** The chain, the database and what the farmers were told are to agree on every plant. */
async function compareBooks(
  farmers: readonly HttpFarmer[],
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
  expect(paidPlants.length).toBeGreaterThanOrEqual(RIPE);
  for (const { address, harvested: told } of farmers) {
    const own = payouts.filter((payout) => payout.address === address);
    expect(own.reduce((total, { amount_units }) => total + amount_units, 0n)).toBe(
      onChain.get(address),
    );
    const amounts = new Map(own.map((payout) => [payout.plant_id, thcNumber(payout.amount_units)]));
    for (const [plantId, payout] of told) expect(amounts.get(plantId)).toBe(payout);
  }
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await pause(POLL_MS);
}
