import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { growhousePageShape } from '../../src/contract/shapes.ts';
import { thcNumber } from '../../src/game/amounts.ts';
import { arrangeFarm, type HouseScene } from '../kit/arranged-farm.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { chainThcOf, giveThc } from './chain-thc.ts';
import { Farm } from './farm.ts';

/** 24 game hours pass in 4 seconds, and a plant withers 8 seconds after it was due. */
const GAME_SPEED = 21_600;

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: GAME_SPEED });
});

test.afterAll(async () => {
  await game.dispose();
});

/** Each viewport pays in one currency where there are two. */
const currencyOf = (project: string) => (project === 'phone' ? 'THC' : 'SOL');

async function openFarm(page: Page, account: string): Promise<Farm> {
  const farm = new Farm(page);
  await farm.signIn(game.url, account);
  await farm.openFirstGrowhouse();
  return farm;
}

test('seeds, an exchange and a revival are paid from the wallet', async ({ page }, { project }) => {
  const farm = await openFarm(page, 'Bo');
  const currency = currencyOf(project.name);
  await farm.buySeeds(currency, 'Common', 1);
  await farm.buySeeds(currency === 'THC' ? 'SOL' : 'THC', 'Rare', 1);
  expect((await farm.readGrowhouse()).seeds).toHaveLength(5);

  const before = await chainThcOf(game.url, await farm.address());
  await farm.openDispensary();
  await page.getByRole('tab', { name: 'Exchange' }).click();
  await page.getByLabel('You pay, SOL').fill('0.25');
  // 0.25 / 0.0000242069 = 10327.633…
  await expect(page.getByLabel('You receive, THC')).toHaveValue(/^10,?327\.63$/);
  await page.getByRole('button', { name: 'Exchange', exact: true }).dblclick();
  await expect(farm.toast('Successfully exchanged 10,327.63 THC for 0.25 SOL!')).toBeVisible();
  await expect
    .poll(async () => (await chainThcOf(game.url, await farm.address())) - before)
    .toBe(10_327_633_856n);
  await page.keyboard.press('Escape');

  await farm.addGrower();
  await farm.plantSeed();
  await page.getByRole('button', { name: 'Revive' }).click({ timeout: 30_000 });
  const dialog = page.getByRole('dialog', { name: /^Revive/ });
  await dialog.getByRole('button', { name: 'Revive' }).dblclick();
  await expect(farm.toast('Successfully revived plant!')).toBeVisible();
  expect((await farm.readGrowhouse()).plants).toMatchObject([{ state: 1, stage: 1 }]);

  await page.goto(`${game.url}/money`);
  for (const title of ['Revival', 'Exchange', 'Seeds']) {
    await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
  }
});

/** One harvest away from level 2; another plant would be harvested early. */
const NEARLY_DONE: HouseScene = {
  nickname: 'Nearly done',
  growerClasses: [1],
  harvested: { common: 5 },
  plants: [
    { strainId: 1, stage: 5, dueInHours: -1 },
    { strainId: 1, stage: 3, dueInHours: 200 },
  ],
};

test('a growhouse goes from level 1 to level 2', async ({ page }, { project }) => {
  const currency = currencyOf(project.name);
  const farm = new Farm(page);
  await farm.signIn(game.url, 'Ada');
  const address = await farm.address();
  const place = { dataDir: game.dataDir, gameSpeed: GAME_SPEED, address };
  const [id] = await arrangeFarm(place, [NEARLY_DONE]);
  await giveThc(game.url, address, 2000);
  await page.goto(`${game.url}/growhouse/${id}`);
  await farm.harvestButton.click();
  await page.getByRole('button', { name: 'Back to the plants' }).click();
  await farm.closeToasts();

  const strip = page.getByRole('button', { name: /Level 2 is reached/ });
  if (await strip.isVisible()) await strip.click();
  await page.getByRole('button', { name: currency, exact: true }).click();
  await page.getByRole('button', { name: 'Upgrade', exact: true }).click();
  const before = await chainThcOf(game.url, await farm.address());
  const dialog = page.getByRole('dialog', { name: 'Upgrade to level 2?' });
  await expect(dialog.getByText(/bypassing the harvest limit/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Upgrade', exact: true }).dblclick();
  const celebration = page.getByRole('dialog', { name: 'Growhouse upgraded!' });
  await expect(celebration.getByText('Level 2', { exact: true })).toBeVisible();
  await expect(celebration.getByText(/\(\+0\.0500\)/)).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await farm.readGrowhouse()).growhouse.level).toBe(2);
  if (currency === 'THC') {
    const after = await chainThcOf(game.url, await farm.address());
    expect(thcNumber(after - before)).toBeGreaterThanOrEqual(-3000);
  }
});

// What follows is not about the viewport, and is tried where most players are.

test('what was paid arrives though the browser is gone', { tag: '@phone' }, async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const farm = await openFarm(page, 'Cleo');
  const { growhouse, seeds } = await farm.readGrowhouse();
  const token = await farm.token();
  let isSent = false;
  await page.route('**/api/dispensary/confirm', async (route) => {
    isSent = true;
    await route.abort();
  });
  await farm.openDispensary();
  await page.getByRole('button', { name: 'One more: Common seeds' }).click();
  await page.getByRole('button', { name: 'Buy 1 seed' }).click();
  await expect.poll(() => isSent).toBe(true);
  await context.close();

  const readSeeds = async () => {
    const answer = await fetch(`${game.url}/api/growhouse/${growhouse.id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const { data } = z.object({ data: growhousePageShape }).parse(await answer.json());
    return data.seeds.length;
  };
  await expect.poll(readSeeds, { timeout: 60_000 }).toBe(seeds.length + 1);
});

test(
  'a payment that was interrupted is finished on return',
  { tag: '@phone' },
  async ({ page }) => {
    const farm = await openFarm(page, 'Cleo');
    const { seeds } = await farm.readGrowhouse();
    await page.route('**/api/dispensary/confirm', (route) => route.abort());
    await farm.openDispensary();
    await page.getByRole('button', { name: 'One more: Common seeds' }).click();
    await page.getByRole('button', { name: 'Buy 1 seed' }).click();
    await expect(page.getByRole('button', { name: /it goes on by itself/ })).toBeVisible();
    await page.unroute('**/api/dispensary/confirm');
    await page.reload();
    await expect(farm.toast('Successfully purchased 1 seed!')).toBeVisible();
    expect((await farm.readGrowhouse()).seeds).toHaveLength(seeds.length + 1);
  },
);

test(
  'a payment that is rejected costs nothing, and can be tried again',
  { tag: '@phone' },
  async ({ page }) => {
    const farm = new Farm(page);
    await farm.chooseTestWallet(game.url);
    await page.getByRole('switch').click();
    await page.getByRole('button', { name: /^Bo/ }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(farm.hubGreeting).toBeVisible();
    await farm.openFirstGrowhouse();
    await farm.openDispensary();
    await page.getByRole('button', { name: 'One more: Common seeds' }).click();
    await page.getByRole('button', { name: 'Buy 1 seed' }).click();
    await page.getByRole('button', { name: 'Reject' }).click();
    await expect(farm.toast('User rejected transaction!')).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('dialog', { name: '1 seed purchased' })).toBeVisible();
  },
);

test(
  'a dialog whose code does not come at first is waited for, with a way back',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route(/\/assets\/growhouse-dialogs-/, (route) => route.abort());
    await openFarm(page, 'Bo');
    const open = page.getByRole('button', { name: 'Dispensary' });
    await open.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Loading...')).toBeHidden();
    await open.click();
    await expect(page.getByText('Loading...')).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByRole('dialog', { name: 'Dispensary' })).toBeVisible();
    // Reading the rules of a stylesheet that has not come throws.
    const rules = await page.evaluate(() =>
      [...document.styleSheets].map((sheet) => sheet.cssRules.length),
    );
    expect(rules).not.toContain(0);
  },
);

test(
  'code for payments that does not come at first is asked for again',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route(/\/assets\/chain-node-/, (route) => route.abort());
    const farm = await openFarm(page, 'Bo');
    await farm.openDispensary();
    await page.getByRole('button', { name: 'One more: Common seeds' }).click();
    const buy = page.getByRole('button', { name: 'Buy 1 seed' });
    await expect(page.getByRole('dialog')).toContainText('0 THC');
    await expect(buy).toBeDisabled();
    await page.unrouteAll();
    await buy.click();
    await expect(page.getByRole('dialog', { name: '1 seed purchased' })).toBeVisible();
  },
);
