import { expect, test } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { overflow, tooSmall, violations } from './screen-faults.ts';
import { seeTheEmptyHub, takeTour, TOUR_SPEED } from './tour.ts';

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: TOUR_SPEED });
});

test.afterAll(async () => {
  await game.dispose();
});

test('every screen and dialog can be used by everyone', async ({ page }) => {
  test.setTimeout(300_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: Record<string, string[]> = {};
  await takeTour({
    page,
    game,
    account: 'Ada',
    visit: async (stop) => {
      const found = [
        ...(await violations(page)),
        ...(await tooSmall(page)),
        ...(await overflow(page)),
      ];
      if (found.length > 0) faults[stop] = found;
    },
  });
  expect(faults).toEqual({});
});

test('so can what a wallet without growers sees', async ({ page }) => {
  const faults: Record<string, string[]> = {};
  const visit = async (stop: string) => {
    const found = [...(await violations(page)), ...(await tooSmall(page))];
    if (found.length > 0) faults[stop] = found;
  };
  await seeTheEmptyHub({ page, game, account: 'Cleo', visit });
  expect(faults).toEqual({});
});
