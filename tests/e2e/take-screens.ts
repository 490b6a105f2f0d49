import { join } from 'node:path';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { startGameProcess } from '../kit/game-process.ts';
import { ensureChromium } from './chromium.ts';
import { CHROMIUM_ARGS } from './chromium-args.ts';
import { Farm } from './farm.ts';

/** Plays a little and keeps what a player sees, for the README and for looking at. */

const FOLDER = join(import.meta.dirname, '../../docs/screens');
/** 24 game hours pass in 20 seconds: plants of one growhouse can be caught at different stages. */
const GAME_SPEED = 4320;

const SIZES = {
  390: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  1440: { viewport: { width: 1440, height: 900 } },
} as const;

const game = await startGameProcess({ gameSpeed: GAME_SPEED });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  await takeScreens(browser, 390);
  await takeScreens(browser, 1440);
} finally {
  await browser.close();
  await game.dispose();
}

async function takeScreens(from: Browser, width: keyof typeof SIZES): Promise<void> {
  const context = await from.newContext({ ...SIZES[width], reducedMotion: 'reduce' });
  const page = await context.newPage();
  const farm = new Farm(page);
  const keep = (name: string) => keepScreen(page, `${name}-${width}`);

  await page.goto(game.url);
  await page.getByRole('button', { name: 'Select Wallet' }).first().waitFor();
  await keep('landing');
  await farm.chooseTestWallet(game.url);
  await keep('test-wallet');
  await page.getByRole('button', { name: /^Ada/ }).click();
  await farm.hubGreeting.waitFor();
  await farm.openFirstGrowhouse();
  await page.getByRole('button', { name: 'Add Grower +' }).click();
  await page
    .getByRole('button', { name: /^Choose Growerz #/ })
    .first()
    .click();
  await keep('growers');
  await page.keyboard.press('Escape');
  await farm.addGrower();
  await keepDispensary(page, farm, keep);
  await farm.plantSeed();
  await page.getByRole('button', { name: 'Inventory' }).click();
  await keep('inventory');
  await page.keyboard.press('Escape');
  await growUntilRipe(farm);
  await farm.toastsToGo();
  await keep('growhouse');
  await page.getByRole('link', { name: /hub/i }).first().click();
  await farm.hubGreeting.waitFor();
  await keep('hub');
  await page.goBack();
  await farm.harvestButton.first().click();
  await page.getByRole('dialog').waitFor();
  await keep('harvest');
  await page.goto(`${game.url}/money`);
  await page.getByText('Harvest', { exact: true }).first().waitFor();
  await keep('money');
  await context.close();
}

type Keep = (name: string) => Promise<void>;

async function keepDispensary(page: Page, farm: Farm, keep: Keep): Promise<void> {
  await farm.openDispensary();
  await page.getByRole('button', { name: 'One more: Common seeds' }).click();
  await page.getByRole('button', { name: 'One more: Rare seeds' }).click();
  await farm.toastsToGo();
  await keep('dispensary');
  await page.getByRole('tab', { name: 'Exchange' }).click();
  await page.getByLabel('You pay, SOL').fill('0.25');
  await keep('exchange');
  await page.getByRole('tab', { name: 'Seeds' }).click();
  await page.getByRole('button', { name: /^Buy \d/ }).click();
  await page.getByRole('dialog', { name: /purchased$/ }).waitFor();
  await farm.toastsToGo();
  await keep('purchase');
  await page.keyboard.press('Escape');
  await farm.buySeeds('SOL', 'Common', 2);
}

/** Waters what is due until one plant is ripe; later plants are younger. */
async function growUntilRipe(farm: Farm): Promise<void> {
  for (let watered = 0; ; watered++) {
    await farm.waterButton.or(farm.harvestButton).first().waitFor();
    if (await farm.harvestButton.first().isVisible()) return;
    await farm.waterButton.first().click();
    if (watered === 1 || watered === 4) await farm.plantSeed();
  }
}

async function keepScreen(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}
