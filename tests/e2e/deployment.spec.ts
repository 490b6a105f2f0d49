import type { Page } from '@playwright/test';
import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

/** Makes the server answer 404 for the code of a page, and counts how often the app is loaded. */
async function removeMoneyPage(page: Page, isBackAfterReload: boolean): Promise<() => number> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route('**/assets/money-page-*.js', (route) =>
    loads > 0 && isBackAfterReload ? route.continue() : route.fulfill({ status: 404 }),
  );
  return () => loads;
}

test.describe(
  'a page whose files are gone since a deployment',
  { tag: ['@core', '@phone'] },
  () => {
    test('appears after one reload', async ({ page }) => {
      await Player.resume(page, game, 'Ada');
      const countLoads = await removeMoneyPage(page, true);
      await page.getByRole('link', { name: 'Money' }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
      expect(countLoads()).toBe(1);
    });
  },
);

test.describe('a file that stays missing', { tag: '@phone' }, () => {
  test.use({ expectedErrors: /A part of the app could not be loaded/ });

  test('reloads the page only once', async ({ page }) => {
    await Player.resume(page, game, 'Ada');
    const countLoads = await removeMoneyPage(page, false);
    await page.getByRole('link', { name: 'Money' }).first().click();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    expect(countLoads()).toBe(1);
  });
});
