import type { Browser } from '@playwright/test';
import { enterAdminArea } from './admin-area.ts';
import { Player } from './game-fixture.ts';
import { expect, startOwnGame, test } from './shared-game.ts';

const game = startOwnGame({ gameSpeed: 720 });

/** Opens the exchange of a player in a browser context of their own. @returns the dialog */
async function openExchange(browser: Browser, account: string) {
  const player = await Player.resumeElsewhere(browser, game, account);
  await player.openFirstGrowhouse();
  await player.openDispensary();
  const dialog = player.page.getByRole('dialog', { name: 'Dispensary' });
  await dialog.getByRole('tab', { name: 'Exchange' }).click();
  return dialog;
}

test(
  'a superadmin pauses the exchange, and a player sees that it is paused',
  { tag: ['@ECON-06', '@ECON-08'] },
  async ({ page, browser }) => {
    const superadmin = new Player(page);
    await enterAdminArea(page, game);
    await page.getByRole('link', { name: 'Economy' }).click();
    await expect(page.getByText('Open', { exact: true })).toBeVisible();
    await expect(page.getByText('1,000,000,000 THC')).toBeVisible();

    await page.getByRole('checkbox', { name: 'Pause the exchange' }).check();
    await page.getByRole('button', { name: 'Review changes' }).click();
    const review = page.getByRole('dialog', { name: 'Change the economy?' });
    await expect(review.getByText('Running → Paused')).toBeVisible();
    await review.getByRole('button', { name: 'Apply 1 change' }).click();
    await expect(superadmin.toast('The economy was changed')).toBeVisible();
    await expect(page.getByText('Paused', { exact: true })).toBeVisible();

    const dialog = await openExchange(browser, 'Ada');
    await expect(dialog.getByText('The exchange is paused. Try again later.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Exchange', exact: true })).toBeDisabled();
    await dialog.page().context().close();

    await page.getByRole('link', { name: 'Logs' }).click();
    await expect(page.getByText(/Change economy: economy/).first()).toBeVisible();
  },
);

test('a player exchanges up to the limit that a superadmin has set', async ({ page, browser }) => {
  await enterAdminArea(page, game);
  await page.getByRole('link', { name: 'Economy' }).click();
  const exchange = page.getByRole('checkbox', { name: 'Pause the exchange' });
  await exchange.uncheck();
  await page.getByRole('textbox', { name: 'Most SOL per order' }).fill('0.5');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await page.getByRole('button', { name: /^Apply \d/ }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();

  const dialog = await openExchange(browser, 'Bo');
  await expect(dialog.getByText('Up to 0.5 SOL per exchange.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'You pay, SOL' }).fill('0.6');
  await expect(dialog.getByText('One exchange can pay up to 0.5 SOL.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Max' }).click();
  await expect(dialog.getByRole('textbox', { name: 'You pay, SOL' })).toHaveValue('0.5');
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(dialog.page().getByRole('dialog', { name: 'Exchanged' })).toBeVisible();
  await dialog.page().context().close();
});
