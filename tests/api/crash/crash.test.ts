import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Dialect } from '../../../api/store/dialect.ts';
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
/** `npm test` kills less on PostgreSQL, where a kill of the database takes longer. */
const DEFAULT_KILLS = { sqlite: 30, postgres: 6 };
/** The databases to play on: one, or both. */
const DIALECTS = (['sqlite', 'postgres'] as const).filter(
  (dialect) => (process.env.CRASH_DATABASE ?? dialect) === dialect,
);
/** How often the upgrade of one database is killed. */
const KILLS_PER_UPGRADE = 8;
const MIN_PLAYERS = 3;
const MAX_PLAYERS = 12;
const KILLS_PER_PLAYER = 6;
/** Growers for four growhouses: one for the first, three for each further one. */
const GROWERS = 10;
/** Plants of each player that are ripe before the first kill, and harvests allowed around each kill. */
const RIPE_PLANTS_PER_PLAYER = 4;
const HARVESTS_PER_KILL = 2;
const PAYOUTS_PER_PLAYER = 8;
/**
 * What is killed, the more often the more often it is listed. `database` is PostgreSQL itself, or a
 * process that writes to SQLite, `restart` a SIGTERM of the server.
 */
const PARTS = [
  ...(['server', 'server', 'server', 'server', 'chain', 'chain', 'chain'] as const),
  ...(['signer', 'signer', 'database', 'database', 'restart'] as const),
] as const;
type Part = (typeof PARTS)[number];

interface CrashPlan {
  dialect: Dialect;
  /** While players play. */
  kills: number;
  /** While an older database is upgraded. None of PostgreSQL is older than its first version. */
  upgradeKills: number;
  /** More kills need more players, so that plants are harvested around each kill. */
  players: number;
  /** Ms that one wait may take; more players need longer. */
  limitMs: number;
}

function planCrash(dialect: Dialect): CrashPlan {
  const all = Number(process.env.CRASH_KILLS ?? DEFAULT_KILLS[dialect]);
  const upgradeKills = dialect === 'sqlite' ? Math.round(all / 5) : 0;
  return {
    dialect,
    kills: all - upgradeKills,
    upgradeKills,
    players: Math.min(MAX_PLAYERS, Math.max(MIN_PLAYERS, Math.round(all / KILLS_PER_PLAYER))),
    limitMs: Math.max(WAIT_LIMIT_MS, all * 1000),
  };
}

let killable: KillableGame;
describe.each(DIALECTS)('a game on %s', (dialect) => {
  const plan = planCrash(dialect);
  const { limitMs } = plan;
  /** Each wait is limited; this only ends a run that hangs between them. */
  const timeoutMs = 2 * limitMs + (plan.kills + plan.upgradeKills) * 15_000;

  beforeAll(async () => {
    killable = await startKillableGame(dialect);
  }, timeoutMs);
  afterAll(() => killable.dispose());

  it(
    `loses no action and pays every harvest once, however often its processes are killed (CRASH_SEED=${SEED})`,
    async ({ annotate, onTestFinished }) => {
      const { game, databaseUrl } = killable;
      const random = createSeededRandom(SEED);
      if (plan.upgradeKills > 0) {
        await game.stop('SIGTERM');
        await killUpgrades(random, plan.upgradeKills);
        await game.start();
      }
      const { rpcUrl, thcMint } = await loadChainConfig(game.url);
      let harvestsLeft = 0;
      const canHarvest = () => harvestsLeft-- > 0;
      const players = await createPlayers(rpcUrl, plan.players, canHarvest);
      let hasEnded = false;
      onTestFinished(() => {
        hasEnded = true;
      });
      const playing = Promise.all(players.map((player) => player.playUntil(() => hasEnded)));
      const waitForGame = (what: string, isMet: (state: GameState) => boolean) =>
        waitUntil({ what, load: () => loadState(players), isMet, limitMs });
      const minRipePlants = plan.players * RIPE_PLANTS_PER_PLAYER;
      await waitForGame('ripe plants', ({ ripePlants }) => ripePlants >= minRipePlants);
      const kills = await killRepeatedly(random, plan.kills, () => {
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
      const owedThc = plan.upgradeKills > 0 ? OLD_PLAYER.owedThc : 0n;
      expect(await loadThc(OLD_PLAYER.address)).toBe(owedThc);
      await game.stop('SIGTERM');
      const books = await compareBooks(databaseUrl, players, thcOnChain);
      expect(books.payouts).toBeGreaterThanOrEqual(plan.players * PAYOUTS_PER_PLAYER);
      const { upgradeKills: upgrade } = plan;
      await annotate(JSON.stringify({ dialect, kills: { upgrade, ...kills }, ...books }));
    },
    timeoutMs,
  );
});

/** Kills the upgrades of several old databases. The last one is left to the server. */
async function killUpgrades(random: Random, count: number): Promise<void> {
  let left = count;
  while (left > 0) {
    const kills = Math.min(left, KILLS_PER_UPGRADE);
    left -= kills;
    await killUpgrade(killable, random, kills);
    if (left > 0) await completeUpgrade(killable);
  }
}

async function createPlayers(
  rpcUrl: string,
  count: number,
  canHarvest: () => boolean,
): Promise<HttpPlayer[]> {
  const { url } = killable.game;
  const players = Array.from({ length: count }, (_, index) => {
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
    ...(await readOpenBooks(killable.databaseUrl)),
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
  count: number,
  beforeKill: () => void,
): Promise<Record<Part, number>> {
  const kill: Record<Part, () => Promise<void> | void> = {
    // The server may be killed while its chain is still restarting.
    server: () => killable.killServer(),
    chain: () => killable.killChain(),
    signer: () => killable.killSigner(),
    database: () => killable.killDatabase(),
    restart: () => killable.restartServer(),
  };
  const kills: Record<Part, number> = { server: 0, chain: 0, signer: 0, database: 0, restart: 0 };
  for (const part of planKills(random, count)) {
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
