import type { Page, TestInfo } from '@playwright/test';
import { Keypair } from '@solana/web3.js';
import { openDatabase } from '../../api/store/open-database.ts';
import { sol, thc } from '../../src/game/amounts.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { enterAdminArea, openFilters } from './admin-area.ts';
import { Player } from './game-fixture.ts';
import { runService } from './run-service.ts';
import { findFaults } from './screen-faults.ts';
import { expect, test } from './shared-game.ts';

/** Covers two runs of the payouts service. */
const PAYOUT_TIMEOUT_MS = 30_000;
const REFRESH_TIMEOUT_MS = 2_000;

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 720 });
});

test.afterAll(async () => {
  await game.dispose();
});

/** Queues a payout that is paid, one that waits, and a payment that is set aside. */
async function insertMoney(): Promise<void> {
  const db = await openDatabase(`file:${game.dataDir}/growerz.db`);
  const address = Keypair.generate().publicKey.toBase58();
  const row = { address, plant_id: null, growhouse_id: null, created_at_ms: Date.now() };
  await db
    .insertInto('payouts')
    .values([
      { ...row, currency: 'thc', amount_units: thc(1250), reason: 'harvest' },
      { ...row, currency: 'sol', amount_units: sol('0.00005'), reason: 'refund' },
    ])
    .execute();
  await db
    .insertInto('payments')
    .values({
      signature: '5'.repeat(87),
      kind: 'seeds',
      memo: 'growerz:seeds:zzzzzzzzzzzzzzzz',
      address,
      order_id: null,
      growhouse_id: null,
      plant_id: null,
      state: 'set_aside',
      received_units: thc(150),
      received_lamports: 0n,
      currency: null,
      price_units: 0n,
      result_json: null,
      refusal: 'PAYMENT_NOT_ACCEPTABLE',
      created_at_ms: Date.now(),
    })
    .execute();
  await db.destroy();
}

async function visit(page: Page, { project }: TestInfo, name: string): Promise<void> {
  const path = `.tmp/screens/admin-money-${name}-${project.name}.png`;
  await page.screenshot({ path, fullPage: true });
  expect(await findFaults(page), name).toEqual([]);
}

test(
  'an admin follows a payout from the list to its batch',
  { tag: '@ADMIN-08' },
  async ({ page }, info) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await insertMoney();
    await runService(game.url, 'payouts');
    await enterAdminArea(page, game);
    await new Player(page).closeToasts();
    const tabs = page.getByRole('navigation', { name: 'Management' });
    await tabs.getByRole('link', { name: 'Money' }).click();
    await expect(page.getByRole('heading', { name: 'Payments' })).toBeVisible();
    await expect(page.getByText('Set aside', { exact: true }).last()).toBeVisible();
    await visit(page, info, 'payments');

    await page.getByRole('link', { name: 'Payouts', exact: true }).click();
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      const timeout = REFRESH_TIMEOUT_MS;
      await expect(page.getByRole('link', { name: /^Batch \d+$/ })).toBeVisible({ timeout });
      await expect(page.getByText(/^Waits: /)).toBeVisible({ timeout });
    }).toPass({ timeout: PAYOUT_TIMEOUT_MS });
    await openFilters(page);
    await visit(page, info, 'payouts');
    await page.getByRole('combobox', { name: 'Currency' }).selectOption('thc');
    await expect(page.getByText('Total Records: 1')).toBeVisible();

    await page.getByRole('link', { name: /^Payout \d+$/ }).click();
    await expect(page.getByRole('heading', { name: /^Payout \d+$/ })).toBeVisible();
    await expect(page.getByText('1,250 THC').first()).toBeVisible();
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByText(/^Outcome of batch \d+: confirmed$/)).toBeVisible({
        timeout: REFRESH_TIMEOUT_MS,
      });
    }).toPass({ timeout: PAYOUT_TIMEOUT_MS });
    await visit(page, info, 'payout');

    await page
      .getByRole('link', { name: /^batch \d+$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /^Batch \d+$/ })).toBeVisible();
    await visit(page, info, 'batch');

    await page.goto(`${game.url}/admin0/money/payments?state=set_aside`);
    await page
      .getByRole('link', { name: /^Payment \d+$/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /^Payment \d+$/ })).toBeVisible();
    await visit(page, info, 'payment');

    await page.goto(`${game.url}/admin0/money/orders/999`);
    await expect(page.getByText('There is no order 999')).toBeVisible();
  },
);
