import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from '../e2e/chromium-args.ts';
import { ensureChromium } from '../e2e/chromium.ts';
import { Farm } from '../e2e/farm.ts';
import { arrangeFarm } from '../kit/arranged-farm.ts';
import { type GameProcess, startGameProcess } from '../kit/game-process.ts';
import { BUDGETS } from './budgets.ts';
import type { Stage } from './interface/gestures.ts';
import { LARGE_FARM } from './interface/large-farm.ts';
import { bareList, calibrate } from './interface/reference.ts';
import {
  cards,
  DESKTOP_SCENES,
  PAGE_MS,
  PHONE_SCENES,
  prepareScroll,
  prepareSidewaysScroll,
  type Scene,
} from './interface/scenes.ts';
import { type Observation, observe, observeLoad } from './interface/watch.ts';
import { median, type Row, type Table } from './report.ts';

/** The farm of the largest player on a slow device: nothing may stutter. */

const CPU_SLOWDOWN = 4;
const RUNS = 3;
/** What was done to find things is over by then. */
const SETTLE_MS = 500;
/** Nothing falls due while it is measured. */
const GAME_SPEED = 1;

interface Device {
  readonly name: string;
  readonly options: NonNullable<Parameters<Browser['newContext']>[0]>;
  readonly scenes: readonly Scene[];
  readonly by: Stage['by'];
}

const DEVICES: readonly Device[] = [
  {
    name: 'phone, 390 × 844',
    options: {
      ...devices['Pixel 7'],
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
    },
    scenes: PHONE_SCENES,
    by: 'touch',
  },
  {
    name: 'desktop, 1440 × 900',
    options: { viewport: { width: 1440, height: 900 } },
    scenes: DESKTOP_SCENES,
    by: 'mouse',
  },
];

type SignedIn = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function measureInterface(): Promise<Table[]> {
  const game = await startGameProcess({ gameSpeed: GAME_SPEED });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  try {
    const player = await signInToLargeFarm(browser, game);
    const tables: Table[] = [];
    for (const device of DEVICES) {
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run++) {
        runs.push(await playOnce(browser, game, device, player));
      }
      tables.push(tableOf(device, runs));
    }
    return tables;
  } finally {
    await browser.close();
    await game.dispose();
  }
}

async function signInToLargeFarm(browser: Browser, game: GameProcess): Promise<SignedIn> {
  const context = await browser.newContext();
  const farm = new Farm(await context.newPage());
  await farm.signIn(game.url, 'Ada');
  const address = await farm.address();
  await arrangeFarm({ dataDir: game.dataDir, gameSpeed: GAME_SPEED, address }, LARGE_FARM);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Observations by what was done, in the order of the doing. */
interface Run {
  readonly observations: ReadonlyMap<string, Observation>;
  readonly loopMs: number;
  readonly nodes: number;
}

const LOAD = 'load the hub';
const BARE_LIST = 'scroll a bare list of as many nodes';

async function playOnce(
  browser: Browser,
  game: GameProcess,
  device: Device,
  player: SignedIn,
): Promise<Run> {
  // What it fetches ahead would be measured too.
  const serviceWorkers = 'block';
  const context = await browser.newContext({
    ...device.options,
    storageState: player,
    serviceWorkers,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const stage: Stage = { page, cdp, by: device.by };
  const isSideways = device.by === 'mouse';
  const observations = new Map<string, Observation>();

  const load = async () => {
    await page.goto(game.url);
    await page.waitForTimeout(PAGE_MS);
  };
  observations.set(LOAD, await observeLoad(page, load));
  const card = await cards(page).first().boundingBox();
  let nodes = 0;
  for (const [at, { name, prepare, leadsTo }] of device.scenes.entries()) {
    const act = await prepare(stage);
    await page.waitForTimeout(SETTLE_MS);
    observations.set(`${at + 1} ${name}`, await observe(page, act));
    await leadsTo?.(page).waitFor();
    nodes = Math.max(nodes, await page.locator('*').count());
  }

  const { width = 0, height = 0 } = card ?? {};
  await page.setContent(bareList({ items: LARGE_FARM.length, width, height, nodes, isSideways }));
  const scrollBareList = isSideways
    ? await prepareSidewaysScroll(stage, page.locator('ul'))
    : await prepareScroll(stage);
  observations.set(BARE_LIST, await observe(page, scrollBareList));
  const loopMs = await calibrate(page);
  await context.close();
  return { observations, loopMs, nodes };
}

function tableOf({ name }: Device, runs: readonly Run[]): Table {
  const names = [...(runs[0]?.observations.keys() ?? [])];
  const bareListMs = median(observationsOf(runs, BARE_LIST).map(({ busyMs }) => busyMs));
  const loops = runs.map(({ loopMs }) => Math.round(loopMs)).join(', ');
  return {
    title: name,
    columns: [
      'longest task ms',
      'by the clock',
      'interaction ms',
      'shift',
      'busy ms',
      '÷ bare list',
    ],
    rows: names.map((what) => rowOf(what, observationsOf(runs, what), bareListMs)),
    notes: [
      `${LARGE_FARM.length} growhouses, CPU ${CPU_SLOWDOWN}× slower; the median of ${RUNS} runs, the best in brackets.`,
      'Tasks count the processor’s time; by the clock 0 means that none took 50 ms.',
      `Up to ${Math.max(...runs.map(({ nodes }) => nodes))} nodes; the fixed loop took ${loops} ms by the clock.`,
    ],
  };
}

const observationsOf = (runs: readonly Run[], what: string): Observation[] =>
  runs.flatMap(({ observations }) => observations.get(what) ?? []);

function rowOf(name: string, seen: readonly Observation[], bareListMs: number): Row {
  const isOurs = name !== BARE_LIST;
  const taps = seen.flatMap(({ interactionMs }) => interactionMs ?? []);
  const busy = seen.map(({ busyMs }) => busyMs);
  return {
    name,
    figures: [
      {
        runs: seen.map(({ longestTaskMs }) => longestTaskMs),
        // How fast it loads is the first load's matter.
        ...(isOurs && name !== LOAD && { budget: BUDGETS.longestTaskMs }),
      },
      { runs: seen.map(({ longTaskByClockMs }) => longTaskByClockMs) },
      taps.length === 0 ? null : { runs: taps, ...(isOurs && { budget: BUDGETS.interactionMs }) },
      {
        runs: seen.map(({ layoutShift }) => layoutShift),
        digits: 3,
        ...(isOurs && { budget: BUDGETS.layoutShift }),
      },
      { runs: busy },
      { runs: busy.map((ms) => ms / bareListMs), digits: 2 },
    ],
  };
}
