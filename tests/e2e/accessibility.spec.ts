import { expect, test } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { findOverflow, findSmallTargets, findViolations } from './screen-faults.ts';
import { takeEmptyHubTour, takeTour, TOUR_SPEED } from './tour.ts';

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: TOUR_SPEED });
});

test.afterAll(async () => {
  await game.dispose();
});

test('every screen and dialog is accessible', async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: Record<string, string[]> = {};
  await takeTour({
    page,
    game,
    account: 'Ada',
    visit: async (screen) => {
      const found = [
        ...(await findViolations(page)),
        ...(await findSmallTargets(page)),
        ...(await findOverflow(page)),
      ];
      if (found.length > 0) faults[screen] = found;
    },
  });
  expect(faults).toEqual({});
});

test('the hub of a player without growers is accessible', async ({ page }) => {
  const faults: Record<string, string[]> = {};
  const visit = async (screen: string) => {
    const found = [...(await findViolations(page)), ...(await findSmallTargets(page))];
    if (found.length > 0) faults[screen] = found;
  };
  await takeEmptyHubTour({ page, game, account: 'Cleo', visit });
  expect(faults).toEqual({});
});
