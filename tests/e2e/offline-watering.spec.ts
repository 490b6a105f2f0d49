import type { BrowserContext, Page } from '@playwright/test';
import { arrangeGrowhouses } from '../kit/arrange-growhouses.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { openDatabase } from '../../api/store/database/open-database.ts';
import { waitForCopy } from './browser-storage.ts';
import { Player } from './game-fixture.ts';
import { expect, test } from './shared-game.ts';

const HOUR_MS = 3_600_000;

test.use({ serviceWorkers: 'allow' });

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 1, env: { RATE_LIMIT: 'off' } });
});

test.afterAll(async () => {
  await game.dispose();
});

/** Opens a growhouse with a plant of stage 2 that is due, and goes offline. */
async function goOfflineWithDuePlant(page: Page, context: BrowserContext) {
  const player = new Player(page);
  await player.resumeSession(game.url, 'Ada');
  const address = await player.readAddress();
  const [growhouseId = 0] = await arrangeGrowhouses(
    { dataDir: game.dataDir, gameSpeed: 1, address },
    [{ growerClasses: [1], plants: [{ strainId: 1, stage: 2, dueInHours: -1 }] }],
  );
  await page.goto(`${game.url}/growhouse/${growhouseId}`);
  await expect(player.waterButton).toBeEnabled();
  await waitForCopy(page, `${address} /growhouse/${growhouseId}`);
  await context.setOffline(true);
  await expect(page.getByText(/^Offline, as of \d\d:\d\d\./)).toBeVisible();
  return { player, growhouseId };
}

const waitingNote = (page: Page) => page.getByText('Will water when you are back online');

/** Changes when the plant was due. */
async function moveDueTime(growhouseId: number, hoursAgo: number): Promise<void> {
  const db = await openDatabase(`file:${game.dataDir}/growerz.db`);
  await db
    .updateTable('plants')
    .set({ next_watering_at_ms: Date.now() - hoursAgo * HOUR_MS })
    .where('growhouse_id', '=', growhouseId)
    .execute();
  await db
    .updateTable('growhouses')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', growhouseId)
    .execute();
  await db.destroy();
}

/** Counts the lines of the application log about waterings in a growhouse. */
async function countWaterings(growhouseId: number): Promise<number> {
  const db = await openDatabase(`file:${game.dataDir}/growerz.db`);
  const lines = await db
    .selectFrom('logs')
    .select('message')
    .where('message', 'like', `Watered%growhouse ${growhouseId}`)
    .execute();
  await db.destroy();
  return lines.length;
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

test('a watering that was cancelled offline does not happen', async ({ page, context }) => {
  const { player, growhouseId } = await goOfflineWithDuePlant(page, context);
  await player.waterButton.click();
  await page.getByRole('button', { name: 'Cancel watering Saint Reed' }).click();
  await expect(player.waterButton).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Offline, as of/)).toBeHidden();
  await expect(player.waterButton).toBeEnabled();
  expect(await countWaterings(growhouseId)).toBe(0);
});

test('the player learns that a watering came too late', async ({ page, context }) => {
  const { player, growhouseId } = await goOfflineWithDuePlant(page, context);
  await player.waterButton.click();
  await expect(waitingNote(page)).toBeVisible();
  await moveDueTime(growhouseId, 60);
  await context.setOffline(false);
  await expect(player.toast(/^Saint Reed: the plant has withered/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revive', exact: true })).toBeVisible();
  expect(await countWaterings(growhouseId)).toBe(0);
});

test('a watering ends with the session', async ({ page, context }) => {
  const { player, growhouseId } = await goOfflineWithDuePlant(page, context);
  await player.waterButton.click();
  await expect(waitingNote(page)).toBeVisible();
  await page.getByRole('button', { name: /^Wallet / }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await expect(page.getByRole('button', { name: 'Select Wallet' }).first()).toBeVisible();
  await expect.poll(() => countQueued(page)).toBe(0);
  await context.setOffline(false);
  await page.reload();
  expect(await countWaterings(growhouseId)).toBe(0);
});

/** Counts the waterings that this browser remembers. */
const countQueued = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('growerz-waterings');
        opening.onerror = () => reject(new Error('The queue cannot be read'));
        opening.onsuccess = () => {
          const database = opening.result;
          const counting = database.transaction('waterings').objectStore('waterings').count();
          counting.onsuccess = () => {
            database.close();
            resolve(counting.result);
          };
        };
      }),
  );
