import { type Browser, chromium, devices, type Page } from '@playwright/test';
import { ensureChromium } from '../e2e/chromium.ts';
import { CHROMIUM_ARGS } from '../e2e/chromium-args.ts';
import { Farm } from '../e2e/farm.ts';
import { arrangeFarm } from '../kit/arranged-farm.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { noteStalls, pull, slowDown, type Stalls, stallsDuring } from './long-tasks.ts';
import { MANY_HOUSES } from './many-houses.ts';
import { median, type Result } from './result.ts';

const GAME_SPEED = 1;
const SLOWER = 4;
const RUNS = 3;
const LONGEST_TASK_MS = 50;
const SLOWEST_INTERACTION_MS = 100;

const SCREENS = {
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const;
type Screen = keyof typeof SCREENS;

/** Scrolling and turning cards with 60 growhouses of 9 plants, on a processor 4 times slower. */
export async function measureInterface(): Promise<readonly Result[]> {
  const game = await startGameProcess({ gameSpeed: GAME_SPEED });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    return [
      ...(await measureOn(browser, game, 'phone')),
      ...(await measureOn(browser, game, 'desktop')),
    ];
  } finally {
    await browser.close();
    await game.dispose();
  }
}

async function measureOn(browser: Browser, game: GameProcess, screen: Screen): Promise<Result[]> {
  const context = await browser.newContext(SCREENS[screen]);
  const page = await context.newPage();
  await noteStalls(page);
  const id = await signInToManyHouses(page, game);
  const devtools = await context.newCDPSession(page);
  const middle = { x: SCREENS[screen].viewport.width / 2, y: 450 };

  const openHub = async () => {
    await page.goto(game.url);
    await page.getByRole('article', { name: 'House 1', exact: true }).waitFor();
    await page.waitForTimeout(1500);
  };
  const openHouse = async () => {
    await page.goto(`${game.url}/growhouse/${id}`);
    await page.getByRole('article').first().waitFor();
    await page.waitForTimeout(1500);
  };
  const isPhone = screen === 'phone';
  const deeds: readonly [what: string, open: () => Promise<void>, work: () => Promise<void>][] = [
    [
      'hub: scroll',
      openHub,
      () => pull(devtools, middle, isPhone ? { yDistance: 6000 } : { xDistance: 6000 }),
    ],
    ['hub: turn three cards', openHub, () => turnCards(page)],
    ['hub: three seconds of countdowns', openHub, () => page.waitForTimeout(3000)],
    ['growhouse: scroll', openHouse, () => pull(devtools, middle, { yDistance: 2500 })],
    ['growhouse: three seconds of countdowns', openHouse, () => page.waitForTimeout(3000)],
  ];
  const results: Result[] = [];
  for (const [what, open, work] of deeds) {
    await slowDown(devtools, 1);
    await open();
    await slowDown(devtools, SLOWER);
    const runs: Stalls[] = [];
    for (let run = 0; run < RUNS; run++) runs.push(await stallsDuring(page, work));
    results.push(...resultsOf(`${screen}, ${what}`, runs));
  }
  await context.close();
  return results;
}

async function signInToManyHouses(page: Page, game: GameProcess): Promise<number> {
  const farm = new Farm(page);
  await farm.signIn(game.url, 'Ada');
  const place = { dataDir: game.dataDir, gameSpeed: GAME_SPEED, address: await farm.address() };
  const [first] = await arrangeFarm(place, MANY_HOUSES);
  if (first === undefined) throw new Error('No growhouse was arranged');
  return first;
}

async function turnCards(page: Page): Promise<void> {
  for (const number of [1, 2, 3]) {
    const card = page.getByRole('article', { name: `House ${number}`, exact: true });
    await card.getByRole('button', { name: 'Details' }).click();
    await card.getByRole('button', { name: 'return' }).click();
  }
}

function resultsOf(what: string, runs: readonly Stalls[]): Result[] {
  const tasks = runs.map(({ longestTask }) => longestTask);
  const interactions = runs.map(({ slowestInteraction }) => slowestInteraction);
  return [
    {
      what: `${what}: longest task`,
      measured: median(tasks),
      budget: LONGEST_TASK_MS,
      unit: 'ms',
      remark: `runs ${tasks.join(', ')}`,
    },
    {
      what: `${what}: interaction to paint`,
      measured: median(interactions),
      budget: SLOWEST_INTERACTION_MS,
      unit: 'ms',
      remark: `runs ${interactions.join(', ')}`,
    },
  ].filter(({ what: name, measured }) => !name.endsWith('paint') || measured > 0) as Result[];
}
