import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Random, createSeededRandom } from '../../../src/art/random.ts';
import { HttpPlayer } from '../../kit/http-player.ts';
import { OLD_PLAYER } from '../../kit/old-database.ts';
import { callNode, loadThcBalance } from '../../kit/test-chain.ts';
import { compareBooks, type OpenBooks, readOpenBooks } from './books.ts';
import {
  completeUpgrade,
  type KillableGame,
  killUpgrade,
  startKillableGame,
  WAIT_LIMIT_MS,
  waitUntil,
} from './killable-game.ts';

const SEED = process.env.CRASH_SEED ?? String(Date.now());
const KILLS = Number(process.env.CRASH_KILLS ?? 30);
/** Kills while an older database is upgraded; the others happen while players play. */
const UPGRADE_KILLS = Math.round(KILLS / 5);
/** How often the upgrade of one database is killed. */
const KILLS_PER_UPGRADE = 8;
/** More kills need more players, so that plants are harvested around each kill. */
const PLAYER_COUNT = Math.min(12, Math.max(5, Math.round(KILLS / 8)));
/** Growers for four growhouses: one for the first, three for each further one. */
const GROWERS = 10;
/** Plants ripe before the first kill, and harvests allowed around each kill. */
const MIN_RIPE_PLANTS = 20;
const HARVESTS_PER_KILL = 2;
const MIN_PAYOUTS = 40;
/**
 * What is killed, the more often the more often it is listed. `database` is a process that writes to the
 * database, `restart` a SIGTERM of the server.
 */
const PARTS = [
  ...(['server', 'server', 'server', 'server', 'chain', 'chain', 'chain'] as const),
  ...(['signer', 'signer', 'database', 'database', 'restart'] as const),
] as const;
type Part = (typeof PARTS)[number];
/** Many players need longer than one wait is given by default. */
const LIMIT_MS = Math.max(WAIT_LIMIT_MS, KILLS * 1000);
/** Each wait is limited; this only ends a run that hangs between them. */
const TIMEOUT_MS = 2 * LIMIT_MS + KILLS * 15_000;

let killable: KillableGame;
beforeAll(async () => {
  killable = await startKillableGame();
}, TIMEOUT_MS);
afterAll(() => killable.game.dispose());

it(
  `the server loses no action and pays every harvest once, however often it, its upgrade, its chain and its signer are killed (CRASH_SEED=${SEED})`,
  async ({ annotate, onTestFinished }) => {
    const { game, databasePath } = killable;
    const random = createSeededRandom(SEED);
    await game.stop('SIGTERM');
    const upgrade = await killUpgrades(random);
    await game.start();
    const { rpcUrl, thcMint } = await loadChainConfig(game.url);
    let harvestsLeft = 0;
    const canHarvest = () => harvestsLeft-- > 0;
    const players = await createPlayers(rpcUrl, canHarvest);
    let hasEnded = false;
    onTestFinished(() => {
      hasEnded = true;
    });
    const playing = Promise.all(players.map((player) => player.playUntil(() => hasEnded)));
    const waitForGame = (what: string, isMet: (state: GameState) => boolean) =>
      waitUntil({ what, load: () => loadState(players), isMet, limitMs: LIMIT_MS });
    await waitForGame('ripe plants', ({ ripePlants }) => ripePlants >= MIN_RIPE_PLANTS);
    const kills = await killRepeatedly(random, () => {
      harvestsLeft = HARVESTS_PER_KILL;
    });
    expect(Math.min(...Object.values(kills))).toBeGreaterThan(0);
    harvestsLeft = Infinity;
    await waitForGame('the harvest of all plants', ({ ripePlants }) => ripePlants === 0);
    hasEnded = true;
    await playing;
    await waitForGame('all payouts', ({ pendingThc }) => pendingThc.every((thc) => thc === 0));
    const loadThc = (address: string) => loadThcBalance(rpcUrl, thcMint, address);
    const thcOnChain = new Map<string, bigint>();
    for (const { address } of players) thcOnChain.set(address, await loadThc(address));
    expect(await loadThc(OLD_PLAYER.address)).toBe(OLD_PLAYER.owedThc);
    await game.stop('SIGTERM');
    const books = await compareBooks(`file:${databasePath}`, players, thcOnChain);
    expect(books.payouts).toBeGreaterThanOrEqual(MIN_PAYOUTS);
    await annotate(JSON.stringify({ kills: { upgrade, ...kills }, ...books }));
  },
  TIMEOUT_MS,
);

/** Kills the upgrades of several old databases. The last one is left to the server. */
async function killUpgrades(random: Random): Promise<number> {
  let left = UPGRADE_KILLS;
  while (left > 0) {
    const kills = Math.min(left, KILLS_PER_UPGRADE);
    left -= kills;
    await killUpgrade(killable, random, kills);
    if (left > 0) await completeUpgrade(killable);
  }
  return UPGRADE_KILLS;
}

async function createPlayers(rpcUrl: string, canHarvest: () => boolean): Promise<HttpPlayer[]> {
  const { url } = killable.game;
  const players = Array.from({ length: PLAYER_COUNT }, (_, index) => {
    const random = createSeededRandom(`${SEED}/${index}`);
    return new HttpPlayer({ url, random, canHarvest });
  });
  for (const player of players) {
    const mints = await callNode(rpcUrl, 'localnet_giveGrower', [player.address, GROWERS]);
    await player.signIn(z.array(z.string()).parse(mints));
  }
  return players;
}

/** What the players and the database show while the game runs. */
interface GameState extends OpenBooks {
  ripePlants: number;
  /** Of each player. */
  pendingThc: number[];
}

async function loadState(players: readonly HttpPlayer[]): Promise<GameState> {
  const hubs = await Promise.all(players.map((player) => player.loadHub()));
  return {
    ripePlants: hubs.reduce((ripe, { hub }) => ripe + hub.harvestable, 0),
    pendingThc: hubs.map(({ hub }) => hub.pendingPayout),
    ...readOpenBooks(killable.databasePath),
  };
}

/** Lists what to kill, each part at least once, in random order. */
function planKills(random: Random, count: number): Part[] {
  const each = [...new Set(PARTS)];
  const rest = Array.from({ length: Math.max(0, count - each.length) }, () => random.pick(PARTS));
  return [...each, ...rest]
    .map((part) => ({ part, place: random.range(0, 1) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ part }) => part);
}

/** @param beforeKill lets players start actions that are then interrupted */
async function killRepeatedly(
  random: Random,
  beforeKill: () => void,
): Promise<Record<Part, number>> {
  const kill: Record<Part, () => Promise<void> | void> = {
    // The server may be killed while its chain is still restarting.
    server: () => killable.killServer(),
    chain: () => killable.killChain(),
    signer: () => killable.killSigner(),
    database: () => killable.killWriter(),
    restart: () => killable.restartServer(),
  };
  const kills: Record<Part, number> = { server: 0, chain: 0, signer: 0, database: 0, restart: 0 };
  for (const part of planKills(random, KILLS - UPGRADE_KILLS)) {
    beforeKill();
    await pause(random.range(0, 700));
    await kill[part]();
    kills[part] += 1;
  }
  await killable.waitForChain();
  return kills;
}

async function loadChainConfig(url: string): Promise<{ rpcUrl: string; thcMint: string }> {
  const shape = z.object({ data: z.object({ rpcUrl: z.string(), thcMint: z.string() }) });
  return shape.parse(await (await fetch(`${url}/api/config`)).json()).data;
}
