import type { Page } from '@playwright/test';
import { Keypair } from '@solana/web3.js';
import { thc } from '../../src/money/amounts.ts';
import { withGameDatabase } from '../kit/game-database.ts';
import { addRow } from '../kit/rows.ts';
import { enterAdminArea } from './admin-area.ts';
import { fetchThcUnits } from './chain-thc.ts';
import { Player } from './game-fixture.ts';
import { runService } from './run-service.ts';
import { expect, startOwnGame, test } from './shared-game.ts';

const RECIPIENT = Keypair.generate().publicKey.toBase58();
/** Covers two runs of the payouts service. */
const PAYOUT_TIMEOUT_MS = 30_000;
const REFRESH_TIMEOUT_MS = 2_000;

const game = startOwnGame({ gameSpeed: 720, env: { SIGNER_HOURLY_THC: '420000' } });

const AMOUNT = thc(450_000);
const queuePayout = () =>
  withGameDatabase(game.dataDir, (db) =>
    addRow(db, 'payouts', { address: RECIPIENT, amount_units: AMOUNT, created_at_ms: Date.now() }),
  );
const loadBalance = () => fetchThcUnits(game.url, RECIPIENT);

async function releasePayout(page: Page, id: number): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: `Release payout ${id}` })).toBeVisible({
      timeout: REFRESH_TIMEOUT_MS,
    });
  }).toPass({ timeout: PAYOUT_TIMEOUT_MS });
  await new Player(page).closeToasts();
  const balance = await loadBalance();
  await page.getByRole('button', { name: `Release payout ${id}` }).click();
  await expect(new Player(page).toast('1 payout released')).toBeVisible();
  await expect.poll(loadBalance, { timeout: PAYOUT_TIMEOUT_MS }).toBe(balance + AMOUNT);
}

test('a superadmin releases payouts above the limits, with a message or a transaction', async ({
  page,
}) => {
  await queuePayout();
  await queuePayout();
  await runService(game.url, 'payouts');
  await enterAdminArea(page, game);
  await releasePayout(page, 1);
  await page.evaluate(() => {
    const { account } = JSON.parse(localStorage.getItem('identity') ?? '{}') as {
      account: { address: string };
    };
    localStorage.setItem('accountsWithoutMessages', JSON.stringify([account.address]));
  });
  await releasePayout(page, 2);
});
