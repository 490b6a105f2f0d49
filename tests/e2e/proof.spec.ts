import { sol, thc } from '../../src/money/amounts.ts';
import { withGameDatabase } from '../kit/game-database.ts';
import { createWalletAddress } from '../kit/payout-fixture.ts';
import { addRows, updateRows } from '../kit/rows.ts';
import { enterAdminArea } from './admin-area.ts';
import { saveScreen } from './inspect-screen.ts';
import { runService } from './run-service.ts';
import { findFaults } from './screen-faults.ts';
import { expect, startOwnGame, test } from './shared-game.ts';

const game = startOwnGame({ gameSpeed: 720 });

const createPayout = (currency: 'thc' | 'sol', amount: bigint) => ({
  ...{ address: createWalletAddress(), currency, amount_units: amount },
  created_at_ms: Date.now(),
});

test('a visitor sees what the vault holds, owes and has paid', async ({ page }) => {
  const payouts = [createPayout('thc', thc(833) + 5n), createPayout('sol', sol('0.25'))];
  await withGameDatabase(game.dataDir, (db) => addRows(db, 'payouts', payouts));
  await runService(game.url, 'payouts');
  await page.goto(game.url);
  await page.getByRole('link', { name: 'Proof' }).click();
  await expect(page).toHaveURL(`${game.url}/proof`);
  await expect(page).toHaveTitle('Proof · Growerz Hub');
  await expect(page.getByText('The books match the chain to the last base unit')).toBeVisible();
  await expect(page.getByText('833.000005 THC')).toBeVisible();
  await expect(page.getByText('Everything is paid')).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await saveScreen(page, 'proof');
});

test(
  'a superadmin acknowledges a difference, which had stopped payouts',
  { tag: '@desktop' },
  async ({ page }) => {
    await enterAdminArea(page, game);
    // The vault has paid 0.15 SOL more than the books say.
    await withGameDatabase(game.dataDir, (db) =>
      updateRows(db, 'payouts', { currency: 'sol' }, { amount_units: sol('0.1') }),
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
    await saveScreen(page, 'reconciliation');
    await page.getByRole('button', { name: 'Acknowledge' }).click();
    const dialog = page.getByRole('dialog', { name: 'Acknowledge difference' });
    await dialog.getByLabel('Reason').fill('paid by hand');
    expect(await findFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Acknowledge' }).click();
    await expect(page.getByText('paid by hand')).toBeVisible();
    await expect(page.getByText('Payouts are stopped')).toBeHidden();
  },
);
