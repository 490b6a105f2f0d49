import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

test(
  'Back closes dialogs one at a time, and leaves the page once none is open',
  { tag: '@core-phone' },
  async ({ page }) => {
    const player = await Player.resume(page, game, 'Bo');
    await player.openFirstGrowhouse();
    const growhouseUrl = page.url();
    const inventory = page.getByRole('dialog', { name: /Inventory/ });
    const transfer = page.getByRole('dialog', { name: /Transfer/ });
    await page.getByRole('button', { name: 'Inventory' }).click();
    await inventory.getByRole('button', { name: 'Transfer' }).first().click();
    await expect(transfer).toBeVisible();
    await page.goBack();
    await expect(transfer).toBeHidden();
    await expect(inventory).toBeVisible();
    await page.goBack();
    await expect(inventory).toBeHidden();
    expect(page.url()).toBe(growhouseUrl);

    // A button that closes the dialog leaves no entry behind.
    await page.getByRole('button', { name: 'Inventory' }).click();
    await inventory.getByRole('button', { name: 'Close' }).click();
    await expect(inventory).toBeHidden();
    await page.goBack();
    await expect(player.hubGreeting).toBeVisible();
  },
);
