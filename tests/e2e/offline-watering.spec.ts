import type { BrowserContext, Page } from '@playwright/test';
import { withGameDatabase } from '../kit/game-database.ts';
import { loadRows } from '../kit/rows.ts';
import { listKeys, waitForCopy } from './browser-storage.ts';
import { Player } from './game-fixture.ts';
import { expect, startOwnGame, test } from './shared-game.ts';

test.use({ serviceWorkers: 'allow' });

const game = startOwnGame({ gameSpeed: 1, env: { RATE_LIMIT: 'off' } });

/** Opens a growhouse with a plant of stage 2 that is due, and goes offline. */
async function goOfflineWithDuePlant(page: Page, context: BrowserContext) {
  const player = await Player.resume(page, game, 'Ada');
  const plants = [{ strainId: 1, stage: 2, dueInHours: -1 }];
  const growhouseId = await player.openArranged(game, { growerClasses: [1], plants });
  await expect(player.waterButton).toBeEnabled();
  await waitForCopy(page, `${await player.readAddress()} /growhouse/${growhouseId}`);
  await context.setOffline(true);
  await expect(page.getByText(/^Offline, as of \d\d:\d\d\./)).toBeVisible();
  return { player, growhouseId };
}

const waitingNote = (page: Page) => page.getByText('Will water when you are back online');

/** Counts the lines of the application log about waterings in a growhouse. */
async function countWaterings(growhouseId: number): Promise<number> {
  const lines = await withGameDatabase(game.dataDir, (db) => loadRows(db, 'logs'));
  const watered = new RegExp(`^Watered.*growhouse ${growhouseId}$`);
  return lines.filter(({ message }) => watered.test(message)).length;
}

test('a plant watered offline is watered once when the network is back', async ({
  page,
  context,
}) => {
  const { player, growhouseId } = await goOfflineWithDuePlant(page, context);
  await player.waterButton.click();
  await expect(waitingNote(page)).toBeVisible();
  await expect(player.waterButton).toBeHidden();

  await page.reload();
  await expect(waitingNote(page)).toBeVisible();
  expect(await countWaterings(growhouseId)).toBe(0);

  await context.setOffline(false);
  await expect(player.toast('1 plant watered: Saint Reed')).toBeVisible();
  await expect(page.getByText('Stage 3 of 5')).toBeVisible();
  await expect(waitingNote(page)).toBeHidden();
  expect(await countWaterings(growhouseId)).toBe(1);

  await page.reload();
  await expect(page.getByRole('button', { name: /^Water in \d/ })).toBeVisible();
  expect(await countWaterings(growhouseId)).toBe(1);
});

test('a watering ends with the session', async ({ page, context }) => {
  const { player, growhouseId } = await goOfflineWithDuePlant(page, context);
  await player.waterButton.click();
  await expect(waitingNote(page)).toBeVisible();
  await player.disconnect();
  await expect.poll(() => listKeys(page, 'growerz-waterings', 'waterings')).toEqual([]);
  await context.setOffline(false);
  await page.reload();
  expect(await countWaterings(growhouseId)).toBe(0);
});
