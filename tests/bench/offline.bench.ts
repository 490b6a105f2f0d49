import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../e2e/chromium-args.ts';
import { ensureChromium } from '../e2e/chromium.ts';
import { Farm } from '../e2e/farm.ts';
import { untilKept } from '../e2e/kept-on-device.ts';
import { arePicturesThere } from '../e2e/pictures-there.ts';
import { arrangeFarm } from '../kit/arranged-farm.ts';
import { freePorts } from '../kit/free-port.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { BUDGETS, WORDS_AT_REST_MS } from './budgets.ts';
import { LARGE_FARM } from './interface/large-farm.ts';
import { paceNote, paceOf, type Table } from './report.ts';
import { start, type Start } from './start.ts';

/** The installed app, opened by a player whose network is gone. */

const RUNS = 7;
/** Nothing falls due while it is measured. */
const GAME_SPEED = 1;
const HOUSES = 12;
/** An installed app has no address bar, which starts pages of the browser's own beside the app. */
const WINDOW = '--app=data:text/html,';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } as const;

export async function measureOffline(): Promise<Table[]> {
  const profile = await mkdtemp(join(tmpdir(), 'growerz-profile-'));
  const game = await startGameProcess({ gameSpeed: GAME_SPEED });
  const bare = await serveBareApp();
  try {
    const player = await inFreshBrowser(profile, (page) => installGame(page, game));
    await inFreshBrowser(profile, async (page) => {
      await page.goto(bare.url);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    });
    await game.kill();
    bare.close();
    const pages: Start[] = [];
    const farms: Start[] = [];
    const reads: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      pages.push(await inFreshBrowser(profile, (page) => start(page, bare.url, 'h1')));
      await inFreshBrowser(profile, async (page) => {
        farms.push(await start(page, game.url, 'a[href^="/growhouse/"]'));
        reads.push(await readCopy(page, player));
      });
    }
    return [tableOf(farms, pages, reads)];
  } finally {
    await game.dispose();
    await rm(profile, { recursive: true, force: true });
  }
}

async function inFreshBrowser<T>(profile: string, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, WINDOW],
    ...PHONE,
  });
  try {
    const [page] = context.pages();
    if (!page) throw new Error('The browser has no window');
    return await use(page);
  } finally {
    await context.close();
  }
}

/**
 * Signs in, until worker, farm and everything the app is made of are on the device.
 * @returns the player's address
 */
async function installGame(page: Page, game: GameProcess): Promise<string> {
  const farm = new Farm(page);
  await farm.signIn(game.url, 'Ada');
  const address = await farm.address();
  const place = { dataDir: game.dataDir, gameSpeed: GAME_SPEED, address };
  await arrangeFarm(place, LARGE_FARM.slice(0, HOUSES));
  await untilKept(page, ' /config');
  await page.reload();
  await page
    .getByText(/^Greenhouse by the river/)
    .first()
    .waitFor();
  await untilKept(page, `${address} /account/hub`);
  return address;
}

/** @returns how long a page at rest takes from the question to the whole of the copy, in ms */
async function readCopy(page: Page, address: string): Promise<number> {
  await page.waitForFunction(arePicturesThere);
  // The wallet is the last to come; how the start itself fares is what the other figures say.
  await page.locator('[data-wallet-account]').first().waitFor({ state: 'attached' });
  return page.evaluate(async (wallet) => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    const askedMs = performance.now();
    const answer = await fetch('/api/account/hub', { headers: { 'x-wallet': wallet } });
    await answer.text();
    if (!answer.headers.has('x-copy-of')) throw new Error('This is no copy');
    return performance.now() - askedMs;
  }, address);
}

function tableOf(
  farms: readonly Start[],
  pages: readonly Start[],
  reads: readonly number[],
): Table {
  const wordsMs = pages.map((one) => one.shownMs);
  const pace = paceOf(wordsMs, WORDS_AT_REST_MS.offline);
  return {
    title: `Started without a network, ${HOUSES} growhouses, median of ${farms.length}`,
    columns: ['the app', 'a page of words'],
    rows: [
      {
        name: 'first contentful paint, ms',
        figures: [
          {
            runs: farms.map((one) => one.firstPaintMs),
            budget: BUDGETS.offlineFirstPaintMs,
            pace,
          },
          { runs: pages.map((one) => one.firstPaintMs) },
        ],
      },
      {
        name: 'what it is opened for, ms',
        figures: [
          { runs: farms.map((one) => one.shownMs), budget: BUDGETS.offlineFarmMs, pace },
          { runs: wordsMs },
        ],
      },
      {
        name: 'a copy read, ms',
        figures: [{ runs: reads, budget: BUDGETS.copyReadMs, pace, digits: 1 }, null],
      },
    ],
    notes: [paceNote(pace)],
  };
}

const BARE_PAGE =
  '<!doctype html><html lang="en"><title>Words</title><h1>Words alone</h1>' +
  '<script>navigator.serviceWorker.register("/sw.js")</script>';
const BARE_WORKER = `
  self.addEventListener('install', (event) =>
    event.waitUntil(caches.open('page').then((cache) => cache.add('/'))));
  self.addEventListener('fetch', (event) => event.respondWith(caches.match('/')));`;

/** The least an app without a network can be, on the same machine at the same time. */
async function serveBareApp(): Promise<{ url: string; close: () => void }> {
  const port = await freePorts(1);
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isWorker ? BARE_WORKER : BARE_PAGE);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}/`, close };
}
