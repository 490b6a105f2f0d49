import { expect, type Page, test } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { enterAdminArea } from './admin-area.ts';
import { Farm } from './farm.ts';
import { faultsOf } from './screen-faults.ts';

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 720 });
});

test.afterAll(async () => {
  await game.dispose();
});

const statusOf = (page: Page, service: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: service }) })
    .getByRole('cell')
    .nth(1);

test('a superadmin runs, stops and starts the services', async ({ page }) => {
  const farm = new Farm(page);
  await enterAdminArea(page, game);
  await page.getByRole('link', { name: 'Services' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(7);
  await expect(page.getByText(/^Refresh in \d s$/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await test.step('a run is told and shows in the list', async () => {
    await expect(statusOf(page, 'Cleanup')).toHaveText('Idle');
    await page.getByRole('button', { name: 'Run Cleanup' }).press('Enter');
    await expect(farm.toast('Service Cleanup started!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Run Cleanup' })).toBeFocused();
  });

  await test.step('what is stopped stays stopped, and is refused in the words of the server', async () => {
    await page.getByRole('button', { name: 'Stop Cleanup' }).click();
    await expect(farm.toast('Service Cleanup stopped!')).toBeVisible();
    await expect(statusOf(page, 'Cleanup')).toHaveText('Stopped');
    await page.getByRole('button', { name: 'Run Cleanup' }).click();
    await expect(farm.toast('Service is not in an idle state to run')).toBeVisible();
    await page.reload();
    await expect(statusOf(page, 'Cleanup')).toHaveText('Stopped');
  });

  await test.step('payouts are stopped after a question', async () => {
    await page.getByRole('button', { name: 'Stop Payouts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Stop service Payouts?' });
    await expect(dialog).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(statusOf(page, 'Payouts')).not.toHaveText('Stopped');
    await page.getByRole('button', { name: 'Stop Payouts' }).click();
    await dialog.getByRole('button', { name: 'Stop service Payouts' }).click();
    await expect(statusOf(page, 'Payouts')).toHaveText('Stopped');
  });

  await test.step('all of them at once', async () => {
    await page.getByRole('button', { name: 'Stop All' }).click();
    await page.getByRole('button', { name: 'Stop all services' }).click();
    await expect(farm.toast('All services have been stopped!')).toBeVisible();
    await expect(page.getByText('Stopped', { exact: true })).toHaveCount(7);
    await page.getByRole('button', { name: 'Start All' }).click();
    await expect(farm.toast('All services have been started!')).toBeVisible();
    await expect(page.getByText('Stopped', { exact: true })).toHaveCount(0);
  });
});
