import { z } from 'zod';
import {
  type GameProcess,
  type GameProcessOptions,
  startGameProcess,
} from '../kit/game-process.ts';
import { test } from './fail-on-errors.ts';

export { expect } from '@playwright/test';
export { test };

/** Real time, so that no plant changes its state during a test. */
const SHARED_GAME_SPEED = 1;

/** A running game, which tests can reach but not stop. */
export type SharedGame = Pick<GameProcess, 'url' | 'dataDir' | 'gameSpeed'>;

const VARIABLE = 'SHARED_GAME';

/** Starts the game that the tests of a run share. @returns its end */
export async function startSharedGame(): Promise<() => Promise<void>> {
  const game = await startGameProcess({
    gameSpeed: SHARED_GAME_SPEED,
    // All players of a run have one address.
    env: { RATE_LIMIT: 'off' },
  });
  process.env[VARIABLE] = JSON.stringify({ url: game.url, dataDir: game.dataDir });
  return () => game.dispose();
}

const readSharedGame = () =>
  z.object({ url: z.string(), dataDir: z.string() }).parse(JSON.parse(process.env[VARIABLE] ?? ''));

/**
 * The game that all tests of a run share. It suits files whose players do not meet, since each test
 * signs in with a new wallet; `passGameHours` lets time pass for one of them. A file that changes what
 * all players share, counts rows or needs another speed starts its own game.
 */
export const sharedGame: SharedGame = {
  get url() {
    return readSharedGame().url;
  },
  get dataDir() {
    return readSharedGame().dataDir;
  },
  gameSpeed: SHARED_GAME_SPEED,
};

/** Starts a game for the tests of one file. @returns it, empty until they run */
export function startOwnGame(options: GameProcessOptions): GameProcess {
  const game = {} as GameProcess;
  test.beforeAll(async () => void Object.assign(game, await startGameProcess(options)));
  test.afterAll(() => game.dispose());
  return game;
}
