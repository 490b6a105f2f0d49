import type { Page, TestInfo } from '@playwright/test';
import type { Connection } from '../../api/store/database/database.ts';
import { openDatabase } from '../../api/store/database/open-database.ts';
import { sol, thc } from '../../src/money/amounts.ts';
import { createWalletAddress } from '../kit/payout-fixture.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { enterAdminArea } from './admin-area.ts';
import { runService } from './run-service.ts';
import { findFaults } from './screen-faults.ts';
import { expect, test } from './shared-game.ts';

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 720 });
});

test.afterAll(async () => {
  await game.dispose();
});

const saveScreen = async (page: Page, { project }: TestInfo, name: string) => {
  const path = `.tmp/screens/${name}-${project.name}.png`;
  await page.screenshot({ path, fullPage: true });
};

async function withDatabase(work: (db: Connection) => Promise<unknown>): Promise<void> {
  const db = await openDatabase(`file:${game.dataDir}/growerz.db`);
  await work(db);
  await db.destroy();
}

const createPayout = (currency: 'thc' | 'sol', amount: bigint) => ({
  address: createWalletAddress(),
  currency,
  amount_units: amount,
  reason: 'harvest' as const,
  plant_id: null,
  growhouse_id: null,
  created_at_ms: Date.now(),
});

test('a visitor sees what the vault holds, owes and has paid', async ({ page }, info) => {
  await withDatabase((db) =>
    db
      .insertInto('payouts')
      .values([createPayout('thc', thc(833) + 5n), createPayout('sol', sol('0.25'))])
      .execute(),
  );
  await runService(game.url, 'payouts');
  await page.goto(game.url);
  await page.getByRole('link', { name: 'Proof' }).click();
  await expect(page).toHaveURL(`${game.url}/proof`);
  await expect(page).toHaveTitle('Proof · Growerz Hub');
  await expect(page.getByText('The books match the chain to the last base unit')).toBeVisible();
  await expect(page.getByText('833.000005 THC')).toBeVisible();
  await expect(page.getByText('Everything is paid')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await saveScreen(page, info, 'proof');
});

test(
  'a superadmin acknowledges a difference, which had stopped payouts',
  { tag: '@desktop' },
  async ({ page }, info) => {
    await enterAdminArea(page, game);
    // The vault has paid 0.15 SOL more than the books say.
    await withDatabase((db) =>
      db
        .updateTable('payouts')
        .set({ amount_units: sol('0.1') })
        .where('currency', '=', 'sol')
        .execute(),
    );
    await page.getByRole('link', { name: 'Services' }).click();
    await page.getByRole('button', { name: 'Run Reconciliation' }).click();
    await page.getByRole('link', { name: 'Reconciliation' }).click();
    // The run may take longer than the way to its report.
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText('Payouts are stopped')).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(await findFaults(page)).toEqual([]);
    await saveScreen(page, info, 'reconciliation');
    await page.getByRole('button', { name: 'Acknowledge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Acknowledge difference' });
    await dialog.getByLabel('Reason').fill('paid by hand');
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(page.getByText('paid by hand')).toBeVisible();
    await expect(page.getByText('Payouts are stopped')).toBeHidden();
  },
);
