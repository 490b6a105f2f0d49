import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Dialect } from '../../../api/store/database/dialect.ts';
import { createSeededRandom, type NonEmpty, type Random } from '../../../src/art/random.ts';
import { TEST_SEED } from '../../kit/chance.ts';
import { HttpPlayer } from '../../kit/http-player.ts';
import { SAMPLE_PLAYER } from '../../kit/sample-database.ts';
import { isFull } from '../../kit/scope.ts';
import { callNode, loadThcBalance } from '../../kit/test-chain.ts';
import { compareBooks, type OpenBooks, readOpenBooks } from './books.ts';
import {
  type KillableGame,
  killUpgrade,
  startKillableGame,
  WAIT_LIMIT_MS,
  waitUntil,
} from './killable-game.ts';

/** Kills while an older database is upgraded. None of PostgreSQL is older than its first version. */
const UPGRADE_KILLS: Record<Dialect, number> = { sqlite: isFull ? 8 : 0, postgres: 0 };
const MIN_PLAYERS = 2;
const MAX_PLAYERS = 12;
const KILLS_PER_PLAYER = 6;
/** Growers for four growhouses: one for the first, three for each further one. */
const GROWERS = 10;
/** Plants of each player that are ripe before the first kill; others may wither on a slow machine. */
const RIPE_PLANTS_PER_PLAYER = isFull ? 3 : 2;
/** Allowed around each kill. */
const HARVESTS_PER_KILL = 2;
/** Requests that players send before each kill. */
const MAX_REQUESTS_PER_KILL = 20;

/**
 * What is killed. `database` is PostgreSQL itself, or a process that writes to SQLite, `restart` a
 * SIGTERM of the server.
 */
type Part = 'server' | 'chain' | 'signer' | 'database' | 'restart';

/** Each part that is killed, several times if it is killed more often than others. */
const PARTS: Record<Dialect, NonEmpty<Part>> = isFull
  ? { sqlite: listAllParts(), postgres: listAllParts() }
  : { sqlite: ['server', 'chain', 'signer', 'database'], postgres: ['server', 'database'] };
/** 200 when everything is tested; CRASH_KILLS=500 kills more often. */
const KILLS: Record<Dialect, number> = isFull
  ? { sqlite: 120, postgres: 80 }
  : { sqlite: PARTS.sqlite.length, postgres: PARTS.postgres.length };

function listAllParts(): NonEmpty<Part> {
  const often = ['server', 'server', 'server', 'server', 'chain', 'chain', 'chain'] as const;
  return [...often, 'signer', 'signer', 'database', 'database', 'restart'];
}

interface CrashPlan {
  /** While players play. */
  kills: number;
  upgradeKills: number;
  /** More kills need more players, so that plants are harvested around each kill. */
  players: number;
  /** Ms that one wait may take; more players need longer. */
  limitMs: number;
}

function planCrash(dialect: Dialect): CrashPlan {
  const all = Number(process.env.CRASH_KILLS ?? KILLS[dialect]);
  const upgradeKills = UPGRADE_KILLS[dialect];
  return {
    kills: all - upgradeKills,
    upgradeKills,
    players: Math.min(MAX_PLAYERS, Math.max(MIN_PLAYERS, Math.round(all / KILLS_PER_PLAYER))),
    limitMs: Math.max(WAIT_LIMIT_MS, all * 4000),
  };
}

let killable: KillableGame;
let onRequest: () => void = () => undefined;

/** Plays while the processes of a game are killed, and compares what players, database and chain know. */
export function describeKills(dialect: Dialect): void {
  const plan = planCrash(dialect);
  const { limitMs } = plan;
  /** Each wait is limited; this only ends a run that hangs between them. */
  const timeoutMs = 2 * limitMs + (plan.kills + plan.upgradeKills) * 30_000;

  beforeAll(async () => {
    killable = await startKillableGame(dialect);
  }, timeoutMs);
  afterAll(() => killable.dispose());

  it(
    `a game on ${dialect} loses no action and pays every harvest once, however often its processes are killed (TEST_SEED=${TEST_SEED})`,
    async ({ annotate, onTestFinished }) => {
      const { game, databaseUrl } = killable;
      const random = createSeededRandom(`${TEST_SEED}`);
      if (plan.upgradeKills > 0) {
        await game.stop('SIGTERM');
        await killUpgrade(killable, random, plan.upgradeKills);
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
      const parts = planKills(random, PARTS[dialect], plan.kills);
      await killRepeatedly(random, parts, () => {
        harvestsLeft = HARVESTS_PER_KILL;
      });
      harvestsLeft = Infinity;
      await waitForGame(
        'the harvest of all plants',
        ({ ripePlants, harvests }) => ripePlants === 0 && harvests >= minRipePlants,
      );
      hasEnded = true;
      await playing;
      await waitForGame('all payouts', ({ pendingThc }) => pendingThc.every((thc) => thc === 0));
      const loadThc = (address: string) => loadThcBalance(rpcUrl, thcMint, address);
      const thcOnChain = new Map<string, bigint>();
      for (const { address } of players) thcOnChain.set(address, await loadThc(address));
      const owedThc = plan.upgradeKills > 0 ? SAMPLE_PLAYER.owedThc : 0n;
      expect(await loadThc(SAMPLE_PLAYER.address)).toBe(owedThc);
      await game.stop('SIGTERM');
      const books = await compareBooks(databaseUrl, players, thcOnChain);
      expect(books.payouts).toBeGreaterThanOrEqual(minRipePlants);
      const killed = Object.fromEntries(parts.map((part) => [part, count(parts, part)]));
      const { upgradeKills: upgrade } = plan;
      await annotate(JSON.stringify({ dialect, kills: { upgrade, ...killed }, ...books }));
    },
    timeoutMs,
  );
}

const count = (parts: readonly Part[], part: Part) => parts.filter((each) => each === part).length;

async function createPlayers(
  rpcUrl: string,
  count: number,
  canHarvest: () => boolean,
): Promise<HttpPlayer[]> {
  const { url } = killable.game;
  const players = Array.from({ length: count }, (_, index) => {
    const random = createSeededRandom(`${TEST_SEED}/${index}`);
    return new HttpPlayer({ url, random, canHarvest, onRequest: () => onRequest() });
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
  /** Confirmed to the players. */
  harvests: number;
  /** Of each player. */
  pendingThc: number[];
}

async function loadState(players: readonly HttpPlayer[]): Promise<GameState> {
  const hubs = await Promise.all(players.map((player) => player.loadHub()));
  return {
    ripePlants: hubs.reduce((ripe, { hub }) => ripe + hub.harvestable, 0),
    harvests: players.reduce((sum, { harvested }) => sum + harvested.size, 0),
    pendingThc: hubs.map(({ hub }) => hub.pendingPayout),
    ...(await readOpenBooks(killable.databaseUrl)),
  };
}

/** Lists what to kill, each part at least once, in random order. */
function planKills(random: Random, parts: NonEmpty<Part>, kills: number): Part[] {
  const each = [...new Set(parts)];
  const rest = Array.from({ length: Math.max(0, kills - each.length) }, () => random.pick(parts));
  return [...each, ...rest]
    .map((part) => ({ part, place: random.range(0, 1) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ part }) => part);
}

/** @param beforeKill lets players start actions that are then interrupted */
async function killRepeatedly(
  random: Random,
  parts: readonly Part[],
  beforeKill: () => void,
): Promise<void> {
  const kill: Record<Part, () => Promise<void> | void> = {
    // The server may be killed while its chain is still restarting.
    server: () => killable.killServer(),
    chain: () => killable.killChain(),
    signer: () => killable.killSigner(),
    database: () => killable.killDatabase(),
    restart: () => killable.restartServer(),
  };
  for (const part of parts) {
    beforeKill();
    await waitForRequests(random.integer(1, MAX_REQUESTS_PER_KILL));
    await kill[part]();
  }
  await killable.waitForChain();
}

/** Waits until players have sent this many more requests, while the last one is still pending. */
const waitForRequests = (left: number) =>
  new Promise<void>((resolve) => {
    onRequest = () => {
      left -= 1;
      if (left === 0) resolve();
    };
  });

async function loadChainConfig(url: string): Promise<{ rpcUrl: string; thcMint: string }> {
  const shape = z.object({ data: z.object({ rpcUrl: z.string(), thcMint: z.string() }) });
  return shape.parse(await (await fetch(`${url}/api/config`)).json()).data;
}
