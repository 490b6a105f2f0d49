import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Dialect } from '../../../api/store/database/dialect.ts';
import type { Random } from '../../../src/art/random.ts';
import { type GameProcess, startGameProcess } from '../../kit/game-process.ts';
import { createSampleDatabase, readSampleRows, readSchema } from '../../kit/sample-database.ts';
import { PostgresCluster } from '../../kit/postgres-cluster.ts';
import { signal } from '../../kit/signal-process.ts';
import { countMigrationStatements } from './open-and-kill.ts';

/** 24 hours pass in 2 seconds. */
const GAME_SPEED = 43_200;
/** Transactions expire after 3 seconds, and payouts that were lost are signed again after 9. */
const SLOT_MS = '20';
const POLL_MS = 100;
const WRITER = join(import.meta.dirname, '../../faults/kit/write-until-killed.ts');
export const WAIT_LIMIT_MS = 120_000;
/** The end of the server's output that the error of a wait shows. */
const SHOWN_OUTPUT_LENGTH = 2000;

/** The game in processes that can be killed one by one. */
export interface KillableGame {
  game: GameProcess;
  /** The file of a game on SQLite. */
  databasePath: string;
  databaseUrl: string;
  /** Kills the server, and with it chain and signer, and starts it again. */
  killServer: () => Promise<void>;
  /** Sends SIGTERM to the server, which has to finish its work and exit with 0, and starts it again. */
  restartServer: () => Promise<void>;
  /**
   * SQLite: kills a process that has locked the database and written to it without a commit. PostgreSQL:
   * kills all its processes and starts it again.
   */
  killDatabase: () => Promise<void>;
  /** Kills the chain, which the server restarts. */
  killChain: () => Promise<void>;
  /** Kills the signer, which the server restarts, unless it is already dead. */
  killSigner: () => void;
  /** Waits until the server has restarted the chain after the last kill. */
  waitForChain: () => Promise<void>;
  /** Ends everything and removes its data. */
  dispose: () => Promise<void>;
}

export async function startKillableGame(dialect: Dialect = 'sqlite'): Promise<KillableGame> {
  const cluster = dialect === 'postgres' ? await PostgresCluster.start() : null;
  const postgresUrl = await cluster?.createDatabase('game');
  /** Process ids, as last logged by the server. */
  let chainPid = 0;
  let signerPid = 0;
  /** Process id of the chain that was killed last. */
  let lostChainPid = 0;
  const recordPids = (output: string) => {
    const readPid = (line: string) => Number(/"pid":(\d+)/.exec(line)?.[1]);
    for (const line of output.split('\n')) {
      if (line.includes('localnet.ready')) chainPid = readPid(line);
      if (line.includes('signer.started')) signerPid = readPid(line);
    }
  };
  const game = await startGameProcess({
    gameSpeed: GAME_SPEED,
    entry: 'tests/api/crash/killed-server.ts',
    env: {
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'info',
      LOCALNET_SLOT_MS: SLOT_MS,
      ...(postgresUrl !== undefined && { DATABASE_URL: postgresUrl }),
    },
    onOutput: recordPids,
  });
  const waitForChain = () =>
    waitUntil({
      what: 'a new chain process',
      load: () => ({ chainPid, lostChainPid, output: game.output().slice(-SHOWN_OUTPUT_LENGTH) }),
      isMet: () => chainPid !== lostChainPid,
    });
  const databasePath = join(game.dataDir, 'growerz.db');
  return {
    game,
    databasePath,
    databaseUrl: postgresUrl ?? `file:${databasePath}`,
    killServer: async () => {
      lostChainPid = chainPid;
      await game.kill();
      await game.start();
    },
    restartServer: async () => {
      lostChainPid = chainPid;
      expect(await game.stop('SIGTERM'), game.output().slice(-SHOWN_OUTPUT_LENGTH)).toBe(0);
      await game.start();
    },
    killDatabase: async () => {
      if (!cluster) return killWriter(databasePath);
      await cluster.kill();
      await cluster.startServer();
    },
    killChain: async () => {
      await waitForChain();
      lostChainPid = chainPid;
      process.kill(chainPid, 'SIGKILL');
    },
    killSigner: () => void signal(signerPid, 'SIGKILL'),
    waitForChain,
    dispose: async () => {
      await game.dispose();
      await cluster?.dispose();
    },
  };
}

async function killWriter(databasePath: string): Promise<void> {
  const child = spawn(process.execPath, [WRITER, databasePath], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await ended;
}

/**
 * Replaces the game's database by another one, and kills a newer version of the server at random
 * statements of its migrations. Each kill must leave the old database. The game is stopped before and
 * after.
 */
export async function killUpgrade(
  { game, databasePath }: KillableGame,
  random: Random,
  kills: number,
): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(`${databasePath}${suffix}`, { force: true });
  await createSampleDatabase(databasePath);
  const { migrations } = readSchema(databasePath);
  const rows = readSampleRows(databasePath);
  const statements = await countMigrationStatements(databasePath);
  for (let kill = 0; kill < kills; kill++) {
    const nth = random.integer(2, statements);
    const where = `killed before statement ${nth}`;
    const started = game.start({ KILL_BEFORE_STATEMENT: String(nth) });
    await expect(started, where).rejects.toThrow('exited while starting (SIGKILL)');
    expect(readSampleRows(databasePath), where).toEqual(rows);
    expect(readSchema(databasePath).migrations, where).toEqual(migrations);
  }
}

/** A condition to wait for. */
export interface Wait<State> {
  /** What is waited for, for the error message. */
  what: string;
  load: () => State | Promise<State>;
  isMet: (state: State) => boolean;
  /** Ms; two minutes by default. */
  limitMs?: number;
}

/** @throws Error with the last state when the time limit is over */
export async function waitUntil<State>(wait: Wait<State>): Promise<void> {
  const { what, load, isMet, limitMs = WAIT_LIMIT_MS } = wait;
  const deadline = performance.now() + limitMs;
  for (;;) {
    const state = await load();
    if (isMet(state)) return;
    if (performance.now() > deadline) {
      throw new Error(`Waited ${limitMs / 1000} s for ${what}: ${JSON.stringify(state)}`);
    }
    await pause(POLL_MS);
  }
}
