import type { Page, TestInfo } from '@playwright/test';
import { z } from 'zod';
import { openDatabase } from '../../api/store/database/open-database.ts';
import { sol, thc } from '../../src/money/amounts.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { fetchThcUnits } from './chain-thc.ts';
import { Player } from './game-fixture.ts';
import { runService } from './run-service.ts';
import { expect, test } from './shared-game.ts';

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 720 });
});

test.afterAll(async () => {
  await game.dispose();
});

const rpcCall = z.object({ id: z.unknown(), method: z.string() });

/** Keeps a new test account without THC, and so without a THC account. */
const withholdThc = (page: Page) =>
  page.route(/127\.0\.0\.1:\d+|localhost:\d+\/$/, async (route, request) => {
    const call = rpcCall.safeParse(request.method() === 'POST' ? request.postDataJSON() : null);
    if (call.data?.method !== 'localnet_giveThc') return route.fallback();
    return route.fulfill({ json: { jsonrpc: '2.0', id: call.data.id, result: 'withheld' } });
  });

async function queueRefunds(address: string): Promise<void> {
  const db = await openDatabase(`file:${game.dataDir}/growerz.db`);
  const refund = { address, reason: 'refund', plant_id: null, growhouse_id: null } as const;
  const row = { ...refund, created_at_ms: Date.now() };
  await db
    .insertInto('payouts')
    .values([
      { ...row, currency: 'thc', amount_units: thc(150) },
      { ...row, currency: 'sol', amount_units: sol('0.00005') },
    ])
    .execute();
  await db.destroy();
}

const saveScreen = async (page: Page, { project }: TestInfo, name: string) => {
  const path = `.tmp/screens/money-${name}-${project.name}.png`;
  await page.screenshot({ path, fullPage: true });
};

test('a player opens the THC account that a refund waits for', async ({ page }, info) => {
  await withholdThc(page);
  const player = new Player(page);
  await player.signIn(game.url, info.project.name === 'phone' ? 'Bo' : 'Cleo');
  const address = await player.readAddress();
  await queueRefunds(address);
  await runService(game.url, 'payouts');
  await page.goto(`${game.url}/money`);
  const notice = page.getByRole('button', { name: 'Open THC account' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your credit' })).toBeVisible();
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible();
  await page.getByText('How payouts work').click();
  await saveScreen(page, info, 'waiting');
  expect(await fetchThcUnits(game.url, address)).toBe(0n);

  await notice.dblclick();
  await expect(
    player.toast('Your THC account is open. What waited for it is on its way.'),
  ).toBeVisible();
  await expect.poll(() => fetchThcUnits(game.url, address)).toBe(thc(150));
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your credit' })).toBeHidden();
  await saveScreen(page, info, 'paid');
});
