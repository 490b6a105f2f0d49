import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { drawLandingScene } from '../../src/art/scene/landing-scene.ts';
import { renderSvg } from '../../src/art/render-svg.ts';
import { type GameProcess, startGameProcess } from '../../tests/kit/game-process.ts';
import { CHROMIUM_ARGS } from '../chromium/chromium-args.ts';
import { ensureChromium } from '../chromium/chromium.ts';
import { arePicturesRendered } from '../../tests/e2e/pictures-rendered.ts';
import { TOUR_SPEED } from '../../tests/e2e/tour.ts';
import { PLAYER_TOURS } from '../../tests/e2e/tours.ts';

/**
 * Renders what a listing in the Solana dApp Store needs into deploy/android/assets, which git ignores:
 * icon, banner, and screenshots of the built game.
 */

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'deploy/android/assets');

const BANNER = { width: 1200, height: 600 };

/** Screens of the tours, in the order of the listing. */
const SCREENSHOTS = ['hub', 'growhouse', 'dispensary', 'growers', 'upgrade', 'almanac'];

/** 1170 × 2532 pixels; the store requires at least 1080 in both directions and one orientation. */
const PHONE = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
} as const;

await mkdir(FOLDER, { recursive: true });
await copyFile(join(ROOT, 'public/icon-512.png'), join(FOLDER, 'icon-512.png'));
const game = await startGameProcess({ gameSpeed: TOUR_SPEED });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  await renderBanner(browser);
  await takeScreenshots(browser, game);
} finally {
  await browser.close();
  await game.dispose();
}

async function renderBanner(from: Browser): Promise<void> {
  const page = await from.newPage({ viewport: BANNER });
  const size = 'width:100%;height:100%';
  await page.setContent(
    `<style>body{margin:0}svg{display:block;${size}}div{${size};height:100vh}</style>` +
      `<div>${renderSvg(drawLandingScene())}</div>`,
  );
  await page.screenshot({ path: join(FOLDER, 'banner-1200x600.png') });
  await page.close();
}

async function takeScreenshots(from: Browser, running: GameProcess): Promise<void> {
  for (const takeTour of Object.values(PLAYER_TOURS)) {
    const context = await from.newContext({
      ...PHONE,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await takeTour({ page, game: running, visit: (name) => saveScreenshot(page, name) });
    await context.close();
  }
}

async function saveScreenshot(page: Page, name: string): Promise<void> {
  const position = SCREENSHOTS.indexOf(name) + 1;
  if (position === 0) return;
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(arePicturesRendered);
  const path = join(FOLDER, `screenshot-${position}-${name}.png`);
  await page.screenshot({ path, animations: 'disabled' });
}
