import type { Browser } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { enterAdminArea } from './admin-area.ts';
import { Player } from './game-fixture.ts';
import { expect, test } from './shared-game.ts';

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 720 });
});

test.afterAll(async () => {
  await game.dispose();
});

/** Opens the dispensary of a player in a browser context of their own. */
async function openDispensary(browser: Browser, account: string) {
  const page = await (await browser.newContext()).newPage();
  const player = new Player(page);
  await player.resumeSession(game.url, account);
  await player.openFirstGrowhouse();
  await player.openDispensary();
  return page;
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

    const player = await openDispensary(browser, 'Ada');
    const dialog = player.getByRole('dialog', { name: 'Dispensary' });
    await dialog.getByRole('tab', { name: 'Exchange' }).click();
    await expect(dialog.getByText('The exchange is paused. Try again later.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Exchange', exact: true })).toBeDisabled();
    await player.context().close();

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

  const player = await openDispensary(browser, 'Bo');
  const dialog = player.getByRole('dialog', { name: 'Dispensary' });
  await dialog.getByRole('tab', { name: 'Exchange' }).click();
  await expect(dialog.getByText('Up to 0.5 SOL per exchange.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'You pay, SOL' }).fill('0.6');
  await expect(dialog.getByText('One exchange can pay up to 0.5 SOL.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Max' }).click();
  await expect(dialog.getByRole('textbox', { name: 'You pay, SOL' })).toHaveValue('0.5');
  await dialog.getByRole('button', { name: 'Exchange', exact: true }).click();
  await expect(player.getByRole('dialog', { name: 'Exchanged' })).toBeVisible();
  await player.context().close();
});
