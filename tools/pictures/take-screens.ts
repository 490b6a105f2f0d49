import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../../tests/kit/game-process.ts';
import { ensureChromium } from '../chromium/chromium.ts';
import { takeAdminDeskTour } from '../../tests/e2e/admin-desk-tour.ts';
import { takeAdminTour } from '../../tests/e2e/admin-tour.ts';
import { CHROMIUM_ARGS } from '../chromium/chromium-args.ts';
import { arePicturesRendered } from '../../tests/e2e/pictures-rendered.ts';
import { takeEmptyHubTour, takeTour, TOUR_SPEED } from '../../tests/e2e/tour.ts';

/**
 * Takes the tour at three widths and saves a picture of each stop in .tmp/screens, which git
 * ignores. Arguments on the command line select the stops whose names contain one of them.
 */

const FOLDER = join(import.meta.dirname, '../../.tmp/screens');

const SIZES = {
  390: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1.5 },
  768: { viewport: { width: 768, height: 1024 } },
  1440: { viewport: { width: 1440, height: 900 } },
} as const;
type Width = keyof typeof SIZES;

/** Screens with a layout of their own between phone and desktop. */
const SCREENS_AT_768 = ['landing', 'hub', 'growhouse', 'dispensary', 'growers'];

const filters = process.argv.slice(2);

await mkdir(FOLDER, { recursive: true });
const game = await startGameProcess({ gameSpeed: TOUR_SPEED });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  for (const width of [390, 768, 1440] as const) await takeScreens(browser, game, width);
} finally {
  await browser.close();
  await game.dispose();
}

async function takeScreens(from: Browser, running: GameProcess, width: Width): Promise<void> {
  const visit = (page: Page) => (name: string) => saveScreen(page, name, width);
  const page = await newPage(from, width);
  await takeTour({ page, game: running, account: 'Ada', visit: visit(page) });
  await page.context().close();
  const empty = await newPage(from, width);
  await takeEmptyHubTour({ page: empty, game: running, account: 'Cleo', visit: visit(empty) });
  await empty.context().close();
  if (width !== 768) await takeAdminScreens(from, running, width);
}

async function takeAdminScreens(from: Browser, running: GameProcess, width: Width): Promise<void> {
  const page = await newPage(from, width);
  const visit = (name: string) => saveScreen(page, name, width);
  await takeAdminTour({ page, game: running, gameSpeed: TOUR_SPEED, visit });
  await page.context().close();
  const desk = await newPage(from, width);
  await takeAdminDeskTour({
    page: desk,
    game: running,
    visit: (name) => saveScreen(desk, name, width),
  });
  await desk.context().close();
}

async function newPage(from: Browser, width: Width): Promise<Page> {
  const context = await from.newContext({
    ...SIZES[width],
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}

async function saveScreen(page: Page, name: string, width: Width): Promise<void> {
  if (filters.length > 0 && !filters.some((filter) => name.includes(filter))) return;
  if (width === 768 && !SCREENS_AT_768.includes(name)) return;
  await page.waitForLoadState('networkidle');
  if (name !== 'hub-back') await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(arePicturesRendered);
  const path = join(FOLDER, `${name}-${width}.png`);
  await page.screenshot({ path, animations: 'disabled' });
}
