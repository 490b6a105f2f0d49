import { chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../chromium/chromium-args.ts';
import { ensureChromium } from '../chromium/chromium.ts';
import { Player } from '../../tests/e2e/game-fixture.ts';
import { startGameProcess } from '../../tests/kit/game-process.ts';
import { type BareBrowser, launchBareBrowser } from './bare-browser.ts';
import { BUDGETS, IDLE_BASELINE_MS } from './budgets.ts';
import { formatSlowdown, computeSlowdown, type Table } from './report.ts';
import { measureSlowStart, SLOW_PHONE_SLOWDOWN } from './slow-phone.ts';
import type { StartTimes } from './start.ts';
import { serveTextOnlyPage, TEXT_SELECTOR } from './text-only-baseline.ts';

/**
 * Measures how soon the wallet of a returning player is reconnected, on a slow phone with an empty
 * cache.
 */

const RUNS = 5;
/** Slow enough that no plant changes during the measurement. */
const GAME_SPEED = 1;

/** What a signed-in player's browser has in its local storage. */
type StoredSession = Readonly<Record<string, string>>;

export async function measureWallet(): Promise<Table[]> {
  const game = await startGameProcess({ gameSpeed: GAME_SPEED });
  const baseline = await serveTextOnlyPage();
  const session = await signIn(game.url);
  const browser = await launchBareBrowser();
  try {
    const wallets: StartTimes[] = [];
    const pages: StartTimes[] = [];
    for (let run = 0; run < RUNS; run++) {
      pages.push(await measureSlowStart(browser, { url: baseline.url, selector: TEXT_SELECTOR }));
      wallets.push(await openGame(browser, session, game.url));
    }
    return [toTable(wallets, pages)];
  } finally {
    await browser.close();
    baseline.close();
    await game.dispose();
  }
}

async function signIn(url: string): Promise<StoredSession> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const page = await browser.newPage();
    await new Player(page).signIn(url, 'Ada');
    return await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  } finally {
    await browser.close();
  }
}

/** Opens the game as a returning player and measures when the wallet is connected. */
const openGame = (browser: BareBrowser, session: StoredSession, url: string) =>
  measureSlowStart(browser, { url, selector: '[data-wallet-account]' }, (page) =>
    page.addInitScript((stored) => {
      for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
      // A worker being installed would compete with the start.
      navigator.serviceWorker.register = () => new Promise(() => undefined);
    }, session),
  );

function toTable(wallets: readonly StartTimes[], pages: readonly StartTimes[]): Table {
  const shownMs = wallets.map((one) => one.shownMs);
  const baselineMs = pages.map((one) => one.shownMs);
  const slowdown = computeSlowdown(baselineMs, IDLE_BASELINE_MS.slowPhone);
  return {
    title: `A returning player, slow 4G, CPU ${SLOW_PHONE_SLOWDOWN} times slower, median of ${wallets.length}`,
    columns: ['the app', 'text-only page'],
    rows: [
      {
        name: 'first contentful paint, ms',
        figures: [
          { runs: wallets.map((one) => one.firstPaintMs) },
          { runs: pages.map((one) => one.firstPaintMs) },
        ],
      },
      {
        name: 'wallet reconnected, ms',
        figures: [
          { runs: shownMs, budget: BUDGETS.walletConnectedMs, slowdown },
          { runs: baselineMs },
        ],
      },
    ],
    notes: [formatSlowdown(slowdown)],
  };
}
