import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_ARGS } from '../e2e/chromium-args.ts';
import { ensureChromium } from '../e2e/chromium.ts';
import { Farm } from '../e2e/farm.ts';
import { startGameProcess } from '../kit/game-process.ts';
import { serveBarePage } from './bare-page.ts';
import { BUDGETS, WORDS_AT_REST_MS } from './budgets.ts';
import { paceNote, paceOf, type Table } from './report.ts';
import { slowDown } from './slow-phone.ts';
import { start, type Start } from './start.ts';

/**
 * A returning player on a poor phone, who has nothing of the game on the device but who they are:
 * how soon their wallet is connected again.
 */

const RUNS = 5;
const SLOWDOWN = 12;
/** Nothing falls due while it is measured. */
const GAME_SPEED = 1;
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 } as const;

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function measureWallet(): Promise<Table[]> {
  const game = await startGameProcess({ gameSpeed: GAME_SPEED });
  const bare = await serveBarePage();
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const player = await signIn(browser, game.url);
    const wallets: Start[] = [];
    const pages: Start[] = [];
    for (let run = 0; run < RUNS; run++) {
      pages.push(await open(browser, player, bare.url, 'h1'));
      wallets.push(await open(browser, player, game.url, '[data-wallet-account]'));
    }
    return [tableOf(wallets, pages)];
  } finally {
    await browser.close();
    bare.close();
    await game.dispose();
  }
}

async function signIn(browser: Browser, url: string): Promise<SignedIn> {
  const context = await browser.newContext();
  await new Farm(await context.newPage()).signIn(url, 'Ada');
  const player = await context.storageState();
  await context.close();
  return player;
}

/** A context of its own has no file in its cache. */
async function open(
  browser: Browser,
  storageState: SignedIn,
  url: string,
  sought: string,
): Promise<Start> {
  const context = await browser.newContext({ ...PHONE, storageState, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    await slowDown(page, SLOWDOWN);
    return await start(page, url, sought);
  } finally {
    await context.close();
  }
}

function tableOf(wallets: readonly Start[], pages: readonly Start[]): Table {
  const shownMs = wallets.map((one) => one.shownMs);
  const wordsMs = pages.map((one) => one.shownMs);
  const pace = paceOf(wordsMs, WORDS_AT_REST_MS.slowPhone);
  return {
    title: `A returning player, slow 4G, CPU ${SLOWDOWN} times slower, median of ${wallets.length}`,
    columns: ['the app', 'a page of words'],
    rows: [
      {
        name: 'first contentful paint, ms',
        figures: [
          { runs: wallets.map((one) => one.firstPaintMs) },
          { runs: pages.map((one) => one.firstPaintMs) },
        ],
      },
      {
        name: 'wallet connected again, ms',
        figures: [{ runs: shownMs, budget: BUDGETS.walletConnectedMs, pace }, { runs: wordsMs }],
      },
    ],
    notes: [paceNote(pace)],
  };
}
