import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGS } from '../chromium/chromium-args.ts';
import { ensureChromium } from '../chromium/chromium.ts';
import { Player } from '../../tests/e2e/game-fixture.ts';
import { waitForCopy } from '../../tests/e2e/browser-storage.ts';
import { arePicturesRendered } from '../../tests/e2e/pictures-rendered.ts';
import { findFreePorts } from '../../tests/kit/free-port.ts';
import { type GameProcess, startGameProcess } from '../../tests/kit/game-process.ts';
import { type BarePage, launchBareBrowser } from './bare-browser.ts';
import { BUDGETS, IDLE_BASELINE_MS } from './budgets.ts';
import { LARGE_GAME } from './interface/large-game.ts';
import { formatSlowdown, computeSlowdown, type Table } from './report.ts';
import { usePhoneScreen } from './slow-phone.ts';
import { measureStart, type StartTimes } from './start.ts';

/** Measures the start of the installed app without a network. */

const RUNS = 7;
/** Slow enough that no plant changes during the measurement. */
const GAME_SPEED = 1;
const GROWHOUSES = 12;
const READY_TIMEOUT_MS = 30_000;
const READY_POLL_MS = 50;
/** Like an installed app, without the address bar, which loads pages of the browser itself. */
const APP_WINDOW = '--app=data:text/html,';
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } as const;

export async function measureOffline(): Promise<Table[]> {
  const profile = await mkdtemp(join(tmpdir(), 'growerz-profile-'));
  const game = await startGameProcess({ gameSpeed: GAME_SPEED });
  const baseline = await serveTextOnlyApp();
  try {
    const player = await withPlaywright(profile, (page) => installGame(page, game));
    await withPlaywright(profile, async (page) => {
      await page.goto(baseline.url);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    });
    await game.kill();
    baseline.close();
    const pages: StartTimes[] = [];
    const hubs: StartTimes[] = [];
    const reads: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      pages.push(await withBareBrowser(profile, (page) => measureStart(page, baseline.url, 'h1')));
      await withBareBrowser(profile, async (page) => {
        hubs.push(await measureStart(page, game.url, 'a[href^="/growhouse/"]'));
        reads.push(await readCopy(page, player));
      });
    }
    return [toTable(hubs, pages, reads)];
  } finally {
    await game.dispose();
    await rm(profile, { recursive: true, force: true });
  }
}

/** Installs the apps with Playwright, which is easier to direct. */
async function withPlaywright<T>(profile: string, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: ensureChromium(),
    args: [...CHROMIUM_ARGS, APP_WINDOW],
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

async function withBareBrowser<T>(
  profile: string,
  use: (page: BarePage) => Promise<T>,
): Promise<T> {
  const browser = await launchBareBrowser({ profile, args: [APP_WINDOW] });
  try {
    const page = await browser.findPage();
    await usePhoneScreen(page);
    return await use(page);
  } finally {
    await browser.close();
  }
}

/**
 * Signs in and waits until the app and the copies of its reads are stored.
 * @returns the player's address
 */
async function installGame(page: Page, game: GameProcess): Promise<string> {
  const player = new Player(page);
  await player.signIn(game.url, 'Ada');
  const address = await player.readAddress();
  await player.arrange(game, LARGE_GAME.slice(0, GROWHOUSES));
  await waitForCopy(page, ' /config');
  await page.reload();
  await page
    .getByText(/^Greenhouse by the river/)
    .first()
    .waitFor();
  await waitForCopy(page, `${address} /account/hub`);
  return address;
}

/** Measures how long an idle page takes to read a whole copy, in ms. */
async function readCopy(page: BarePage, address: string): Promise<number> {
  await waitUntil(page, arePicturesRendered, null);
  // What starts last; the start itself is measured by the other figures.
  for (const selector of ['[data-wallet-account]', 'link[rel=manifest]']) {
    await waitUntil(page, (last) => document.querySelector(last) !== null, selector);
  }
  return page.evaluate(async (wallet) => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    const startMs = performance.now();
    const response = await fetch('/api/account/hub', { headers: { 'x-wallet': wallet } });
    await response.text();
    if (!response.headers.has('x-copy-of')) throw new Error('The response is not a copy');
    return performance.now() - startMs;
  }, address);
}

async function waitUntil<A>(
  page: BarePage,
  condition: (argument: A) => boolean,
  argument: A,
): Promise<void> {
  const deadlineMs = performance.now() + READY_TIMEOUT_MS;
  while (!(await page.evaluate(condition, argument))) {
    if (performance.now() > deadlineMs) throw new Error(`${condition.toString()} stays false`);
    await delay(READY_POLL_MS);
  }
}

function toTable(
  hubs: readonly StartTimes[],
  pages: readonly StartTimes[],
  reads: readonly number[],
): Table {
  const baselineMs = pages.map((one) => one.shownMs);
  const slowdown = computeSlowdown(baselineMs, IDLE_BASELINE_MS.offline);
  return {
    title: `Started without a network, ${GROWHOUSES} growhouses, median of ${hubs.length}`,
    columns: ['the app', 'text-only page'],
    rows: [
      {
        name: 'first contentful paint, ms',
        figures: [
          {
            runs: hubs.map((one) => one.firstPaintMs),
            budget: BUDGETS.offlineFirstPaintMs,
            slowdown,
          },
          { runs: pages.map((one) => one.firstPaintMs) },
        ],
      },
      {
        name: 'growhouses shown, ms',
        figures: [
          { runs: hubs.map((one) => one.shownMs), budget: BUDGETS.offlineHubMs, slowdown },
          { runs: baselineMs },
        ],
      },
      {
        name: 'reading a copy, ms',
        figures: [{ runs: reads, budget: BUDGETS.copyReadMs, slowdown, digits: 1 }, null],
      },
    ],
    notes: [formatSlowdown(slowdown)],
  };
}

const TEXT_ONLY_PAGE =
  '<!doctype html><html lang="en"><title>Text</title><h1>Only text</h1>' +
  '<script>navigator.serviceWorker.register("/sw.js")</script>';
const TEXT_ONLY_WORKER = `
  self.addEventListener('install', (event) =>
    event.waitUntil(caches.open('page').then((cache) => cache.add('/'))));
  self.addEventListener('fetch', (event) => event.respondWith(caches.match('/')));`;

/** Serves the smallest possible offline app, as the baseline for the speed of the machine. */
async function serveTextOnlyApp(): Promise<{ url: string; close: () => void }> {
  const port = await findFreePorts(1);
  const server = createServer(({ url }, response) => {
    const isWorker = url === '/sw.js';
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html; charset=utf-8');
    response.end(isWorker ? TEXT_ONLY_WORKER : TEXT_ONLY_PAGE);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${port}/`, close };
}
