import type { Page } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { enterAdminArea } from './admin-area.ts';
import { Player } from './game-fixture.ts';
import { findFaults } from './screen-faults.ts';
import { expect, test } from './shared-game.ts';

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 720 });
});

test.afterAll(async () => {
  await game.dispose();
});

const findStatus = (page: Page, service: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: service }) })
    .getByRole('cell')
    .nth(1);

test(
  'a superadmin can run, stop and start the services',
  { tag: ['@ADMIN-41', '@ADMIN-48', '@ADMIN-49'] },
  async ({ page }) => {
    const superadmin = new Player(page);
    await enterAdminArea(page, game);
    await page.getByRole('link', { name: 'Services' }).click();
    await expect(page.getByRole('rowheader')).toHaveCount(9);
    await expect(page.getByText(/^Refresh in \d s$/)).toBeVisible();
    expect(await findFaults(page)).toEqual([]);

    await test.step('running a service is confirmed and shown in the list', async () => {
      await expect(findStatus(page, 'Cleanup')).toHaveText('Idle');
      await page.getByRole('button', { name: 'Run Cleanup' }).press('Enter');
      await expect(superadmin.toast('Service Cleanup started!')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Run Cleanup' })).toBeFocused();
    });

    await test.step('a stopped service stays stopped and refuses to run with the reason of the server', async () => {
      await page.getByRole('button', { name: 'Stop Cleanup' }).click();
      await expect(superadmin.toast('Service Cleanup stopped!')).toBeVisible();
      await expect(findStatus(page, 'Cleanup')).toHaveText('Stopped');
      await page.getByRole('button', { name: 'Run Cleanup' }).click();
      await expect(superadmin.toast('Service is not in an idle state to run')).toBeVisible();
      await page.reload();
      await expect(findStatus(page, 'Cleanup')).toHaveText('Stopped');
    });

    await test.step('the checks of the server are shown on request', async () => {
      await page.getByRole('button', { name: 'Check now' }).click();
      const checks = page.getByRole('region', { name: 'Checks' });
      await expect(checks.getByText('the database belongs to this chain and vault')).toBeVisible();
      await expect(checks.getByText('Problem')).toHaveCount(0);
      expect(await findFaults(page)).toEqual([]);
    });

    await test.step('stopping payouts asks for confirmation', async () => {
      await page.getByRole('button', { name: 'Stop Payouts' }).click();
      const dialog = page.getByRole('dialog', { name: 'Stop service Payouts?' });
      await expect(dialog).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(findStatus(page, 'Payouts')).not.toHaveText('Stopped');
      await page.getByRole('button', { name: 'Stop Payouts' }).click();
      await dialog.getByRole('button', { name: 'Stop service Payouts' }).click();
      await expect(findStatus(page, 'Payouts')).toHaveText('Stopped');
    });

    await test.step('all services can be stopped and started at once', async () => {
      await page.getByRole('button', { name: 'Stop All' }).click();
      await page.getByRole('button', { name: 'Stop all services' }).click();
      await expect(superadmin.toast('All services have been stopped!')).toBeVisible();
      await expect(page.getByText('Stopped', { exact: true })).toHaveCount(9);
      await page.getByRole('button', { name: 'Start All' }).click();
      await expect(superadmin.toast('All services have been started!')).toBeVisible();
      await expect(page.getByText('Stopped', { exact: true })).toHaveCount(0);
    });
  },
);
