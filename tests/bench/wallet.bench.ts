import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../e2e/chromium-args.ts';
import { ensureChromium } from '../e2e/chromium.ts';
import { Player } from '../e2e/game-fixture.ts';
import { startGameProcess } from '../kit/game-process.ts';
import { serveTextOnlyPage } from './text-only-baseline.ts';
import { BUDGETS, IDLE_BASELINE_MS } from './budgets.ts';
import { formatSlowdown, computeSlowdown, type Table } from './report.ts';
import { slowDown } from './slow-phone.ts';
import { measureStart, type StartTimes } from './start.ts';

/**
 * Measures how soon the wallet of a returning player is reconnected, on a slow phone with an empty
 * cache.
 */

const RUNS = 5;
const SLOWDOWN = 12;
/** Slow enough that no plant changes during the measurement. */
const GAME_SPEED = 1;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } as const;

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function measureWallet(): Promise<Table[]> {
  const game = await startGameProcess({ gameSpeed: GAME_SPEED });
  const baseline = await serveTextOnlyPage();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const session = await signIn(browser, game.url);
    const wallets: StartTimes[] = [];
    const pages: StartTimes[] = [];
    for (let run = 0; run < RUNS; run++) {
      pages.push(await open(browser, session, baseline.url, 'h1'));
      wallets.push(await open(browser, session, game.url, '[data-wallet-account]'));
    }
    return [toTable(wallets, pages)];
  } finally {
    await browser.close();
    baseline.close();
    await game.dispose();
  }
}

async function signIn(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext();
  await new Player(await context.newPage()).signIn(url, 'Ada');
  const session = await context.storageState();
  await context.close();
  return session;
}

/** Opens a URL in a new context, whose cache is empty. */
async function open(
  browser: Browser,
  storageState: Session,
  url: string,
  selector: string,
): Promise<StartTimes> {
  const context = await browser.newContext({ ...PHONE, storageState, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await slowDown(page, SLOWDOWN);
    return await measureStart(page, url, selector);
  } finally {
    await context.close();
  }
}

function toTable(wallets: readonly StartTimes[], pages: readonly StartTimes[]): Table {
  const shownMs = wallets.map((one) => one.shownMs);
  const baselineMs = pages.map((one) => one.shownMs);
  const slowdown = computeSlowdown(baselineMs, IDLE_BASELINE_MS.slowPhone);
  return {
    title: `A returning player, slow 4G, CPU ${SLOWDOWN} times slower, median of ${wallets.length}`,
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
