import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { takeAdminTour } from './admin-tour.ts';
import { findFaults } from './screen-faults.ts';
import { expect, test } from './shared-game.ts';

const GAME_SPEED = 1;
let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: GAME_SPEED });
});

test.afterAll(async () => {
  await game.dispose();
});

test(
  'the lists and dialogs of the admin area have no accessibility faults',
  { tag: ['@ADMIN-08'] },
  async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const faults: Record<string, string[]> = {};
    await takeAdminTour({
      page,
      game,
      gameSpeed: GAME_SPEED,
      visit: async (stop) => {
        const found = await findFaults(page);
        if (found.length > 0) faults[stop] = found;
      },
    });
    expect(faults).toEqual({});
  },
);
