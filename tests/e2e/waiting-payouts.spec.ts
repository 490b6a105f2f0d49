import type { Page } from '@playwright/test';
import { z } from 'zod';
import { sol, thc } from '../../src/money/amounts.ts';
import { withGameDatabase } from '../kit/game-database.ts';
import { addRows } from '../kit/rows.ts';
import { fetchThcUnits } from './chain-thc.ts';
import { Player } from './game-fixture.ts';
import { saveScreen } from './inspect-screen.ts';
import { runService } from './run-service.ts';
import { expect, startOwnGame, test } from './shared-game.ts';

const game = startOwnGame({ gameSpeed: 720 });

const rpcCall = z.object({ id: z.unknown(), method: z.string() });

/** Keeps a new test account without THC, and so without a THC account. */
const withholdThc = (page: Page) =>
  page.route(/127\.0\.0\.1:\d+|localhost:\d+\/$/, async (route, request) => {
    const call = rpcCall.safeParse(request.method() === 'POST' ? request.postDataJSON() : null);
    if (call.data?.method !== 'localnet_giveThc') return route.fallback();
    return route.fulfill({ json: { jsonrpc: '2.0', id: call.data.id, result: 'withheld' } });
  });

async function queueRefunds(address: string): Promise<void> {
  const refund = { address, reason: 'refund', created_at_ms: Date.now() } as const;
  const refunds = [
    { ...refund, currency: 'thc', amount_units: thc(150) },
    { ...refund, currency: 'sol', amount_units: sol('0.00005') },
  ] as const;
  await withGameDatabase(game.dataDir, (db) => addRows(db, 'payouts', refunds));
}

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
  await saveScreen(page, 'money-waiting');
  expect(await fetchThcUnits(game.url, address)).toBe(0n);

  await notice.dblclick();
  await expect(
    player.toast('Your THC account is open. What waited for it is on its way.'),
  ).toBeVisible();
  await expect.poll(() => fetchThcUnits(game.url, address)).toBe(thc(150));
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Your credit' })).toBeHidden();
  await saveScreen(page, 'money-paid');
});
