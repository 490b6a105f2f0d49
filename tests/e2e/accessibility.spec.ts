import { findOverflow, findSmallTargets, findViolations } from './screen-faults.ts';
import { expect, test, type SharedGame } from './shared-game.ts';
import { takeEmptyHubTour, takeTour } from './tour.ts';

let game: SharedGame;

test.beforeAll(({ sharedGame }) => {
  game = sharedGame;
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
