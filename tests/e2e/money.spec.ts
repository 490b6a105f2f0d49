import type { Page } from '@playwright/test';
import { toThcNumber } from '../../src/money/amounts.ts';
import { type GrowhouseSetup, passGameHours } from '../kit/arrange-growhouses.ts';
import { fetchThcUnits, giveThc } from './chain-thc.ts';
import { Player } from './game-fixture.ts';
import { expect, sharedGame as game, test } from './shared-game.ts';

// A page that is closed before it has a document keeps nothing.
test.use({ expectedErrors: /^SecurityError: Failed to read the 'localStorage'/ });

/** From the watering until a plant is withered, and not dead. */
const HOURS_UNTIL_WITHERED = 80;

/** Each viewport pays in one of the two currencies. */
const getCurrency = (project: string) => (project === 'phone' ? 'THC' : 'SOL');

async function openGrowhouse(page: Page, account: string): Promise<Player> {
  const player = await Player.resume(page, game, account);
  await player.openFirstGrowhouse();
  return player;
}

test(
  'a player pays for seeds, an exchange and a revival from the wallet',
  {
    tag: [
      '@core',
      '@PLAY-03',
      '@PLAY-04',
      '@PLAY-05',
      '@DONE-04',
      '@DONE-10',
      '@CALL-34',
      '@CALL-35',
    ],
  },
  async ({ page }, { project }) => {
    const player = await openGrowhouse(page, 'Bo');
    const currency = getCurrency(project.name);
    await player.buySeeds(currency, 'Common', 1);
    await player.buySeeds(currency === 'THC' ? 'SOL' : 'THC', 'Rare', 1);
    expect((await player.readGrowhouse()).seeds).toHaveLength(5);

    const before = await fetchThcUnits(game.url, await player.readAddress());
    await player.openDispensary();
    await page.getByRole('tab', { name: 'Exchange' }).click();
    await page.getByLabel('You pay, SOL').fill('0.25');
    // 0.25 / 0.0000242069 = 10327.633…
    await expect(page.getByLabel('You receive, THC')).toHaveValue(/^10,?327\.63$/);
    await page.getByRole('button', { name: 'Exchange', exact: true }).dblclick();
    const exchanged = page.getByRole('dialog', { name: 'Exchanged' });
    await expect(exchanged.getByText('10,327.63')).toBeVisible();
    await expect(exchanged.getByText('THC for 0.25 SOL')).toBeVisible();
    await expect
      .poll(async () => (await fetchThcUnits(game.url, await player.readAddress())) - before)
      .toBe(10_327_633_856n);
    await page.keyboard.press('Escape');

    await player.addGrower();
    await player.plantSeed();
    const { growhouse } = await player.readGrowhouse();
    await passGameHours(game, growhouse.id, HOURS_UNTIL_WITHERED);
    await page.reload();
    await page.getByRole('button', { name: 'Revive', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Revive/ });
    await dialog.getByRole('button', { name: 'Revive' }).dblclick();
    await expect(player.toast('Successfully revived plant!')).toBeVisible();
    expect((await player.readGrowhouse()).plants).toMatchObject([{ state: 1, stage: 1 }]);

    await page.goto(`${game.url}/money`);
    for (const title of ['Revival', 'Exchange', 'Seeds']) {
      await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
    }
  },
);

/** One harvest away from level 2, with another plant that would be harvested early. */
const NEARLY_UPGRADABLE: GrowhouseSetup = {
  nickname: 'Nearly done',
  growerClasses: [1],
  harvested: { common: 5 },
  plants: [
    { strainId: 1, stage: 5, dueInHours: -1 },
    { strainId: 1, stage: 3, dueInHours: 200 },
  ],
};

test(
  'a player upgrades a growhouse from level 1 to level 2',
  {
    tag: [
      '@core',
      '@PLAY-06',
      '@UPGRADE-04',
      '@UPGRADE-07',
      '@HOUSE-16',
      '@HOUSE-17',
      '@CHAIN-05',
      '@CHAIN-06',
    ],
  },
  async ({ page }, { project }) => {
    const currency = getCurrency(project.name);
    const player = await Player.resume(page, game, 'Ada');
    await giveThc(game.url, await player.readAddress(), 2000);
    await player.openArranged(game, NEARLY_UPGRADABLE);
    await player.harvestButton.click();
    await page.getByRole('button', { name: 'Back to the plants' }).click();
    await player.closeToasts();

    const strip = page.getByRole('button', { name: /Ready to upgrade$/ });
    if (await strip.isVisible()) await strip.click();
    await page.getByRole('button', { name: currency, exact: true }).click();
    await page.getByRole('button', { name: 'Upgrade to level 2' }).first().click();
    const before = await fetchThcUnits(game.url, await player.readAddress());
    const dialog = page.getByRole('dialog', { name: 'Upgrade to level 2?' });
    await expect(dialog.getByText(/bypassing the harvest limit/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Upgrade', exact: true }).dblclick();
    const celebration = page.getByRole('dialog', { name: 'Growhouse upgraded!' });
    await expect(celebration.getByText('Level 2', { exact: true })).toBeVisible();
    await expect(celebration.getByText(/\(\+0\.0500\)/)).toBeVisible();
    await page.keyboard.press('Escape');
    expect((await player.readGrowhouse()).growhouse.level).toBe(2);
    if (currency === 'THC') {
      const after = await fetchThcUnits(game.url, await player.readAddress());
      expect(toThcNumber(after - before)).toBeGreaterThanOrEqual(-3000);
    }
  },
);

// The remaining tests do not depend on the viewport and run on the phone only.

test(
  'an interrupted payment is completed when the player returns',
  { tag: '@phone' },
  async ({ page }) => {
    const player = await openGrowhouse(page, 'Cleo');
    const { seeds } = await player.readGrowhouse();
    await page.route('**/api/dispensary/confirm', (route) => route.abort());
    await player.startBuying('THC');
    await expect(page.getByRole('button', { name: /the payment continues/ })).toBeVisible();
    // Away first: a retry before the return would show the toast too early.
    const url = page.url();
    await page.goto('about:blank');
    await page.unroute('**/api/dispensary/confirm');
    await page.goto(url);
    await expect(player.toast('Successfully purchased 1 seed!')).toBeVisible();
    expect((await player.readGrowhouse()).seeds).toHaveLength(seeds.length + 1);
  },
);

test(
  'a dialog whose code fails to load at first can be cancelled, and opens later',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route(/\/assets\/growhouse-dialogs-/, (route) => route.abort());
    await openGrowhouse(page, 'Bo');
    const open = page.getByRole('button', { name: 'Dispensary' });
    await open.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Loading...')).toBeHidden();
    await open.click();
    await expect(page.getByText('Loading...')).toBeVisible();
    await page.unrouteAll();
    await expect(page.getByRole('dialog', { name: 'Dispensary' })).toBeVisible();
    // `cssRules` throws for a stylesheet that is not loaded.
    const rules = await page.evaluate(() =>
      [...document.styleSheets].map((sheet) => sheet.cssRules.length),
    );
    expect(rules).not.toContain(0);
  },
);

test(
  'the code for payments is loaded again when it failed at first',
  { tag: '@phone' },
  async ({ page }) => {
    await page.route(/\/assets\/chain-node-/, (route) => route.abort());
    const player = await openGrowhouse(page, 'Bo');
    await player.openDispensary();
    await page.getByRole('button', { name: 'One more: Common seeds' }).click();
    const buy = page.getByRole('button', { name: 'Buy 1 seed' });
    // The balance is unknown, which is not the same as 0.
    await expect(page.getByRole('dialog')).toContainText('Balance …');
    await buy.click();
    const retry = page.getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    await page.unrouteAll();
    await retry.click();
    await expect(page.getByRole('dialog', { name: '1 seed purchased' })).toBeVisible();
  },
);
