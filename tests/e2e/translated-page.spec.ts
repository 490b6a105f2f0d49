import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';
import { PLAYER_TOURS } from './tours.ts';
import { translatePage } from './translate-page.ts';

/** Game hours until the plants become due, while the page is open. */
const SOON = 10 / 3600;

test('a translated page is played through', { tag: ['@core', '@phone'] }, async ({ page }) => {
  await translatePage(page);
  const player = await Player.resume(page, game, 'Ada');
  await player.openArranged(game, {
    level: 3,
    growerClasses: [3],
    plants: [
      { strainId: 1, stage: 0 },
      { strainId: 1, stage: 3, dueInHours: SOON },
      { strainId: 4, stage: 5, dueInHours: SOON },
    ],
  });
  await player.plantSeed();
  await player.waterButton.click();
  await expect(player.toast('Successfully watered plant!')).toBeVisible();
  await player.harvestButton.click();
  await expect(page.getByRole('dialog', { name: /harvested$/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await player.buySeeds('SOL', 'Common', 1);
  await expect(page.getByText('empty plant slot').first()).toBeVisible();
});

test.describe('no page breaks when it is translated, of', { tag: '@phone' }, () => {
  // One screen shows that a part of the app cannot be loaded.
  test.use({ expectedErrors: /A part of the app could not be loaded/ });

  for (const [subject, takeTour] of Object.entries(PLAYER_TOURS)) {
    test(subject, async ({ page }) => {
      await translatePage(page);
      await takeTour({ page, game, visit: () => Promise.resolve() });
    });
  }
});
