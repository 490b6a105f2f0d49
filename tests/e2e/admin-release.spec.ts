import type { Page } from '@playwright/test';
import { Keypair } from '@solana/web3.js';
import { openDatabase } from '../../api/store/database/open-database.ts';
import { thc } from '../../src/money/amounts.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { loadThcBalance } from '../kit/test-chain.ts';
import { enterAdminArea } from './admin-area.ts';
import { Player } from './game-fixture.ts';
import { runService } from './run-service.ts';
import { expect, test } from './shared-game.ts';

const RECIPIENT = Keypair.generate().publicKey.toBase58();
/** Covers two runs of the payouts service. */
const PAYOUT_TIMEOUT_MS = 30_000;
const REFRESH_TIMEOUT_MS = 2_000;

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 720, env: { SIGNER_HOURLY_THC: '420000' } });
});

test.afterAll(async () => {
  await game.dispose();
});

async function queuePayout(whole: number): Promise<void> {
  const db = await openDatabase(`file:${game.dataDir}/growerz.db`);
  await db
    .insertInto('payouts')
    .values({
      address: RECIPIENT,
      currency: 'thc',
      amount_units: thc(whole),
      reason: 'harvest',
      plant_id: null,
      growhouse_id: null,
      created_at_ms: Date.now(),
    })
    .execute();
  await db.destroy();
}

async function loadBalance(): Promise<bigint> {
  const { data } = (await (await fetch(`${game.url}/api/config`)).json()) as {
    data: { rpcUrl: string; thcMint: string };
  };
  return loadThcBalance(data.rpcUrl, data.thcMint, RECIPIENT);
}

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
  await expect.poll(loadBalance, { timeout: PAYOUT_TIMEOUT_MS }).toBe(balance + thc(450_000));
}

test('a superadmin releases payouts above the limits, with a message or a transaction', async ({
  page,
}) => {
  for (const amount of [450_000, 450_000]) await queuePayout(amount);
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
