import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { enterAdminArea } from './admin-area.ts';
import { findFaults } from './screen-faults.ts';
import { expect, test } from './shared-game.ts';

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 720 });
});

test.afterAll(async () => {
  await game.dispose();
});

test('an admin can use the dashboard with the keyboard', async ({ page }) => {
  await enterAdminArea(page, game);
  await expect(page.getByText('No alarms')).toBeVisible();
  await expect(page.locator('dl div').filter({ hasText: /^Players/ })).toHaveText(
    /^Players\d+0 banned$/,
  );
  await expect(page.getByText('Enough')).toHaveCount(2);
  expect(await findFaults(page)).toEqual([]);

  await test.step('the range is kept in the URL', async () => {
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(page).toHaveURL(/\?days=7$/);
    await page.reload();
    await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('arrow keys show the figures of a day', async () => {
    const chart = page.getByRole('application', { name: 'Players by day' });
    await chart.focus();
    for (let day = 0; day < 7; day++) await page.keyboard.press('ArrowRight');
    const today = new Date().toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
    const tooltip = page.getByRole('status').filter({ hasText: 'Active' });
    await expect(tooltip).toHaveText(new RegExp(`${today} \\d{4}New\\d+Active\\d+$`));
  });

  await test.step('a chart can be shown as a table', async () => {
    await page.getByRole('button', { name: 'Show as table: Players by day' }).press('Enter');
    const table = page.getByRole('table', { name: 'Players by day' });
    await expect(table.getByRole('row')).toHaveCount(8);
    expect(await findFaults(page)).toEqual([]);
  });
});
