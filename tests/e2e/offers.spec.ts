import { measureBox } from './animations-finished.ts';
import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

const RIPE_AND_DUE = [
  { strainId: 1, stage: 5, dueInHours: -3 },
  { strainId: 2, stage: 3, dueInHours: -2 },
];

test('a toast appears above the sound offer at 320 px', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  const player = await Player.resume(page, game, 'Bo');
  // The fixture has declined the offer.
  await page.addInitScript(() => localStorage.removeItem('sound'));
  await player.openArranged(game, { level: 1, growerClasses: [1], plants: RIPE_AND_DUE });
  await page.getByRole('button', { name: 'Harvest', exact: true }).click();
  await page.getByRole('button', { name: 'Back to the plants' }).click();
  await page.getByRole('button', { name: 'Water', exact: true }).click();
  const offer = page.getByRole('status', { name: 'Play with sound?' });
  const toast = page.locator('[data-toast]').last();
  await expect(offer).toBeVisible();
  await expect(toast).toBeVisible();
  await expect(async () => {
    const [toastBox, offerBox] = [await measureBox(toast), await measureBox(offer)];
    expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(offerBox.y);
    expect(toastBox.y).toBeGreaterThan(0);
  }).toPass();
});
