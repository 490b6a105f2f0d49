import { enterAdminArea } from './admin-area.ts';
import { Player } from './game-fixture.ts';
import { expect, startOwnGame, test } from './shared-game.ts';

const game = startOwnGame({ gameSpeed: 720 });

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

    const player = await Player.resumeElsewhere(browser, game, 'Ada');
    await player.openFirstGrowhouse();
    await player.openDispensary();
    const dialog = player.page.getByRole('dialog', { name: 'Dispensary' });
    await dialog.getByRole('tab', { name: 'Exchange' }).click();
    await expect(dialog.getByText('The exchange is paused. Try again later.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Exchange', exact: true })).toBeDisabled();
    await player.page.context().close();

    await page.getByRole('link', { name: 'Logs' }).click();
    await expect(page.getByText(/Change economy: economy/).first()).toBeVisible();
  },
);
