import type { Locator } from '@playwright/test';
import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

async function getBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return box;
}

for (const width of [390, 320]) {
  test(
    `a toast appears above the sound offer at ${width} px`,
    { tag: '@phone' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const player = new Player(page);
      await player.resumeSession(game.url, width === 390 ? 'Ada' : 'Bo');
      // The fixture has declined the offer.
      await page.addInitScript(() => localStorage.removeItem('sound'));
      await page.reload();
      await player.openFirstGrowhouse();
      await player.addGrower();
      await player.plantSeed();
      const offer = page.getByRole('status', { name: 'Play with sound?' });
      const toast = page.locator('[data-toast]').last();
      await expect(offer).toBeVisible();
      await expect(toast).toBeVisible();
      await expect(async () => {
        const [toastBox, offerBox] = [await getBox(toast), await getBox(offer)];
        expect(toastBox.y + toastBox.height).toBeLessThanOrEqual(offerBox.y);
        expect(toastBox.y).toBeGreaterThan(0);
      }).toPass();
    },
  );
}
