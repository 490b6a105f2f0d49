import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../e2e/chromium.ts';
import { CHROMIUM_ARGS } from '../e2e/chromium-args.ts';
import { startGameProcess } from '../kit/game-process.ts';
import type { Result } from './result.ts';

const DIST = join(import.meta.dirname, '../../dist');
const FIRST_LOAD_KB = 105;

/** The scripts a browser that knows nothing yet loads before the page can be seen. */
export async function measureBundles(): Promise<readonly Result[]> {
  const game = await startGameProcess({ gameSpeed: 1 });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    const scripts = await scriptsUntilPainted(page, game.url);
    const sizes = await Promise.all(scripts.map(gzippedKb));
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    return [
      {
        what: 'scripts of / before its first paint, gzip',
        measured: Math.round(whole * 10) / 10,
        budget: FIRST_LOAD_KB,
        unit: 'KB',
        remark: scripts.map((name, index) => `${name} ${sizes[index]?.toFixed(1)}`).join(', '),
      },
    ];
  } finally {
    await browser.close();
    await game.dispose();
  }
}

async function scriptsUntilPainted(page: Page, url: string): Promise<string[]> {
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page.evaluate(() => {
    const painted =
      performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity;
    return performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < painted)
      .map(({ name }) => new URL(name).pathname);
  });
}

async function gzippedKb(path: string): Promise<number> {
  return gzipSync(await readFile(join(DIST, path)), { level: 9 }).length / 1000;
}
