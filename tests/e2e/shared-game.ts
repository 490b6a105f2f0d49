import { test as base } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';

export { expect } from '@playwright/test';

/** Real time, so that no plant changes its state during a test. */
export const SHARED_GAME_SPEED = 1;

/**
 * Gives tests a game that their worker starts once. It suits files whose players do not meet, since
 * each test signs in with a new wallet. A file that changes what all players share, counts rows or
 * needs another speed starts its own game; it uses this `test` as well, because Playwright restarts
 * a worker between files with different fixtures.
 */
export const test = base.extend<object, { sharedGame: GameProcess }>({
  sharedGame: [
    // Playwright requires the braces.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // All players of a worker have one address.
      const env = { RATE_LIMIT: 'off' };
      const game = await startGameProcess({ gameSpeed: SHARED_GAME_SPEED, env });
      await use(game);
      await game.dispose();
    },
    { scope: 'worker' },
  ],
});
