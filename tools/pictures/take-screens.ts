import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { type GameProcess, startGameProcess } from '../../tests/kit/game-process.ts';
import { ensureChromium } from '../chromium/chromium.ts';
import { ADMIN_TOUR_ENV } from '../../tests/e2e/tour-admin.ts';
import { CHROMIUM_ARGS } from '../chromium/chromium-args.ts';
import { arePicturesRendered } from '../../tests/e2e/pictures-rendered.ts';
import { showLanguage } from '../../tests/e2e/show-language.ts';
import { TOUR_SPEED } from '../../tests/e2e/tour.ts';
import { ADMIN_TOURS, PLAYER_TOURS, type Tours } from '../../tests/e2e/tours.ts';

/**
 * Takes the tours at three widths and saves a picture of each stop in .tmp/screens, which git
 * ignores. Arguments on the command line select the stops whose names contain one of them, and
 * `--language de --language hi` shows players' screens in these languages instead of English.
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

const { positionals: filters, values } = parseArgs({
  allowPositionals: true,
  options: { language: { type: 'string', multiple: true, default: [] } },
});

await mkdir(FOLDER, { recursive: true });
const game = await startGameProcess({ gameSpeed: TOUR_SPEED });
const adminGame = await startGameProcess({ gameSpeed: TOUR_SPEED, env: ADMIN_TOUR_ENV });
const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
try {
  for (const width of [390, 768, 1440] as const) {
    await takeScreens(game, PLAYER_TOURS, width);
    if (width !== 768 && values.language.length === 0) {
      await takeScreens(adminGame, ADMIN_TOURS, width);
    }
  }
} finally {
  await browser.close();
  await game.dispose();
  await adminGame.dispose();
}

async function takeScreens(toured: GameProcess, tours: Tours, width: Width): Promise<void> {
  for (const takeTour of Object.values(tours)) {
    const page = await newPage(browser, width);
    await takeTour({ page, game: toured, visit: (name) => saveScreen(page, name, width) });
    await page.context().close();
  }
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
  // Screens of failures keep asking.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  if (name !== 'hub-back') await page.evaluate(() => scrollTo(0, 0));
  await page.waitForFunction(arePicturesRendered);
  if (values.language.length === 0) await savePicture(page, `${name}-${width}`);
  for (const language of values.language) {
    await showLanguage(page, language);
    await savePicture(page, `${name}-${width}-${language}`);
  }
  if (values.language.length > 0) await showLanguage(page, 'en');
}

async function savePicture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: join(FOLDER, `${name}.png`), animations: 'disabled' });
}
