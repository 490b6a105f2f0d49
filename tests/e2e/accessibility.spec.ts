import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { Farm } from './farm.ts';

let game: GameProcess;

test.beforeAll(async () => {
  game = await startGameProcess({ gameSpeed: 720 });
});

test.afterAll(async () => {
  await game.dispose();
});

/** What axe calls serious or critical, in its words. */
async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('every screen of the loop can be used by everyone', async ({ page }) => {
  const farm = new Farm(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(game.url);
  await expect(page.getByRole('button', { name: 'Select Wallet' }).first()).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await farm.chooseTestWallet(game.url);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Ada/ }).click();
  await expect(farm.hubGreeting).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await farm.openFirstGrowhouse();
  expect(await violations(page)).toEqual([]);
  await farm.addGrower();
  await page.getByRole('button', { name: 'Inventory' }).click();
  await expect(page.getByRole('dialog', { name: 'Inventory' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await farm.plantSeed();
  expect(await violations(page)).toEqual([]);

  await farm.openDispensary();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Exchange' }).click();
  await page.getByLabel('You pay, SOL').fill('0.1');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await farm.buySeeds('THC', 'Common', 1);
  await page.goto(`${game.url}/money`);
  await expect(page.getByText('Seeds', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('nothing to press is smaller than a thumb', async ({ page }) => {
  const farm = new Farm(page);
  await farm.signIn(game.url, 'Bo');
  await farm.openFirstGrowhouse();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, a, select, [role="switch"]')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 43.5 || box.height < 43.5)
      .map(({ text, box }) => `${text} ${box.width} × ${box.height}`),
  );
  expect(small).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
