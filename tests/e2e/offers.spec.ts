import type { Locator } from '@playwright/test';
import { arrangeGrowhouses } from '../kit/arrange-growhouses.ts';
import { Player } from './game-fixture.ts';
import { expect, SHARED_GAME_SPEED, sharedGame as game, test } from './shared-game.ts';

const RIPE_AND_DUE = [
  { strainId: 1, stage: 5, dueInHours: -3 },
  { strainId: 2, stage: 3, dueInHours: -2 },
];

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
      const setup = { dataDir: game.dataDir, gameSpeed: SHARED_GAME_SPEED };
      const [id] = await arrangeGrowhouses({ ...setup, address: await player.readAddress() }, [
        { level: 1, growerClasses: [1], plants: RIPE_AND_DUE },
      ]);
      await page.goto(`${game.url}/growhouse/${id}`);
      await page.getByRole('button', { name: 'Harvest', exact: true }).click();
      await page.getByRole('button', { name: 'Back to the plants' }).click();
      await page.getByRole('button', { name: 'Water', exact: true }).click();
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
