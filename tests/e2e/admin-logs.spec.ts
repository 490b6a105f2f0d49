import { readFile } from 'node:fs/promises';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { enterAdminArea, openFilters } from './admin-area.ts';
import { findFaults } from './screen-faults.ts';
import { expect, test } from './shared-game.ts';

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 720 });
});

test.afterAll(async () => {
  await game.dispose();
});

test(
  'an admin can search the log and the audit trail',
  { tag: ['@DATA-20', '@ADMIN-37'] },
  async ({ page }) => {
    await enterAdminArea(page, game);
    await page.getByRole('link', { name: 'Logs' }).click();
    await expect(page.getByRole('cell', { name: 'Signed in to the admin area' })).not.toHaveCount(
      0,
    );
    expect(await findFaults(page)).toEqual([]);

    await test.step('the newest line comes first', async () => {
      await expect(page.getByRole('cell', { name: /^Server started/ })).toHaveCount(1);
      await expect(page.getByRole('row').nth(1)).not.toHaveText(/Server started/);
      await page.getByRole('button', { name: 'Date' }).click();
      await expect(page.getByRole('row').nth(1)).toHaveText(/Server started/);
    });

    await test.step('a search is kept in the URL', async () => {
      await openFilters(page);
      await page.getByLabel('Search text').fill('server STARTED');
      await page.getByLabel('Level').selectOption('Server');
      await expect(page.getByText('Total Records: 1', { exact: true })).toBeVisible();
      // The filter is debounced.
      await expect(page).toHaveURL(/STARTED/);
      await page.reload();
      await expect(page.getByLabel('Search text')).toHaveValue('server STARTED');
      await expect(page.getByText('Total Records: 1', { exact: true })).toBeVisible();
    });

    await test.step('the same lines can be exported', async () => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe('logs.csv');
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain('Server started');
    });

    await test.step('the audit trail shows an action and what it changed', async () => {
      await page.getByRole('link', { name: 'Services' }).click();
      await page.getByRole('button', { name: 'Stop Backup' }).click();
      await expect(page.getByText('Service Backup stopped!').last()).toBeVisible();
      await page.getByRole('link', { name: 'Logs' }).click();
      await page.getByRole('button', { name: 'Audit Trail' }).click();
      await expect(page).toHaveURL(/\/logs\?view=audit$/);
      const row = page.getByRole('row').filter({ hasText: 'stop service' }).first();
      await expect(row).toContainText('service backup');
      await expect(row).toContainText('started yes → no');
      expect(await findFaults(page)).toEqual([]);
    });
  },
);
