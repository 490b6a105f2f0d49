import { type Browser, type BrowserContext, chromium, devices } from '@playwright/test';
import { CHROMIUM_ARGS } from '../chromium/chromium-args.ts';
import { ensureChromium } from '../chromium/chromium.ts';
import { Player } from '../../tests/e2e/game-fixture.ts';
import { type GameProcess, startGameProcess } from '../../tests/kit/game-process.ts';
import { launchBareBrowser } from './bare-browser.ts';
import { BUDGETS, IDLE_BASELINE_MS } from './budgets.ts';
import type { Stage } from './interface/gestures.ts';
import { LARGE_GAME } from './interface/large-game.ts';
import { createBareList, showBareElement } from './interface/reference.ts';
import {
  cards,
  DESKTOP_SCENES,
  PAGE_MS,
  PHONE_SCENES,
  prepareCardDrag,
  prepareScroll,
  prepareSidewaysScroll,
  type Scene,
} from './interface/scenes.ts';
import { type Observation, observe, observeLoad } from './interface/watch.ts';
import {
  computeSlowdown,
  formatSlowdown,
  median,
  type Figure,
  type Row,
  type Table,
} from './report.ts';
import { measureSlowStart } from './slow-phone.ts';
import { serveTextOnlyPage, TEXT_SELECTOR } from './text-only-baseline.ts';

/** Measures how smoothly the largest possible game runs on a slow device. */

const CPU_SLOWDOWN = 4;
const RUNS = 3;
/** Lets the work caused by locating elements finish. */
const SETTLE_MS = 500;
/** Slow enough that no plant changes during the measurement. */
const GAME_SPEED = 1;

interface Device {
  readonly name: string;
  readonly options: NonNullable<Parameters<Browser['newContext']>[0]>;
  readonly scenes: readonly Scene[];
  readonly input: Stage['input'];
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
    input: 'touch',
  },
  {
    name: 'desktop, 1440 × 900',
    options: { viewport: { width: 1440, height: 900 } },
    scenes: DESKTOP_SCENES,
    input: 'mouse',
  },
];

type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

export async function measureInterface(): Promise<Table[]> {
  const game = await startGameProcess({ gameSpeed: GAME_SPEED });
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
  const baseline = await serveTextOnlyPage();
  const bareBrowser = await launchBareBrowser();
  const measureBaseline = async () => {
    const start = { url: baseline.url, selector: TEXT_SELECTOR };
    return (await measureSlowStart(bareBrowser, start)).shownMs;
  };
  try {
    const session = await signInToLargeGame(browser, game);
    const tables: Table[] = [];
    for (const device of DEVICES) {
      const runs: Run[] = [];
      for (let run = 0; run < RUNS; run++) {
        const baselineMs = await measureBaseline();
        runs.push({ ...(await playOnce(browser, game, device, session)), baselineMs });
      }
      tables.push(toTable(device, runs));
    }
    return tables;
  } finally {
    await bareBrowser.close();
    baseline.close();
    await browser.close();
    await game.dispose();
  }
}

async function signInToLargeGame(browser: Browser, game: GameProcess): Promise<Session> {
  const context = await browser.newContext();
  const player = new Player(await context.newPage());
  await player.signIn(game.url, 'Ada');
  await player.arrange(game, LARGE_GAME);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** Observations by the name of the scene, in the order of the scenes. */
interface Run {
  readonly observations: ReadonlyMap<string, Observation>;
  /** When the text-only page is painted on a slow phone. */
  readonly baselineMs: number;
  readonly nodes: number;
}

const LOAD = 'load the hub';
const BARE_LIST = 'scroll a bare list of as many nodes';
const BARE_DRAG = 'drag a bare element';

async function playOnce(
  browser: Browser,
  game: GameProcess,
  device: Device,
  session: Session,
): Promise<Omit<Run, 'baselineMs'>> {
  // The precaching of the service worker would be measured, too.
  const serviceWorkers = 'block';
  const context = await browser.newContext({
    ...device.options,
    storageState: session,
    serviceWorkers,
  });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const stage: Stage = { page, cdp, input: device.input };
  const isSideways = device.input === 'mouse';
  const observations = new Map<string, Observation>();

  const load = async () => {
    await page.goto(`${game.url}/`);
    await page.waitForTimeout(PAGE_MS);
  };
  observations.set(LOAD, await observeLoad(page, load));
  const card = await cards(page).first().boundingBox();
  let nodes = 0;
  for (const [index, { name, prepare, leadsTo }] of device.scenes.entries()) {
    const play = await prepare(stage);
    await page.waitForTimeout(SETTLE_MS);
    observations.set(`${index + 1} ${name}`, await observe(page, play));
    await leadsTo?.(page).waitFor();
    nodes = Math.max(nodes, await page.locator('*').count());
  }

  const { width = 0, height = 0 } = card ?? {};
  // Leaves the game, whose content security policy refuses inline styles.
  await page.goto('about:blank');
  await page.setContent(
    createBareList({ items: LARGE_GAME.length, width, height, nodes, isSideways }),
  );
  const scrollBareList = isSideways
    ? await prepareSidewaysScroll(stage, page.locator('ul'))
    : await prepareScroll(stage);
  observations.set(BARE_LIST, await observe(page, scrollBareList));
  if (!isSideways) {
    await showBareElement(page, { width, height });
    observations.set(BARE_DRAG, await observe(page, await prepareCardDrag(stage)));
  }
  await context.close();
  return { observations, nodes };
}

function toTable({ name }: Device, runs: readonly Run[]): Table {
  const names = [...(runs[0]?.observations.keys() ?? [])];
  const bareListMs = median(selectObservations(runs, BARE_LIST).map(({ busyMs }) => busyMs));
  const slowdown = computeSlowdown(
    runs.map(({ baselineMs }) => baselineMs),
    IDLE_BASELINE_MS.slowPhone,
  );
  return {
    title: name,
    columns: [
      'longest task ms',
      'wall clock ms',
      'interaction ms',
      'late frames %',
      'shift',
      'busy ms',
      '÷ bare list',
    ],
    rows: names.map((scene) =>
      toRow(scene, selectObservations(runs, scene), {
        bareListMs,
        slowdown,
        bareDrags: selectObservations(runs, BARE_DRAG),
      }),
    ),
    notes: [
      `${LARGE_GAME.length} growhouses, CPU ${CPU_SLOWDOWN}× slower; the median of ${RUNS} runs, the best in brackets.`,
      'Tasks are measured in CPU time. A wall clock time of 0 means that no task took 50 ms.',
      'Late frames are those beyond the share of the bare element in the same run.',
      `Up to ${Math.max(...runs.map(({ nodes }) => nodes))} nodes.`,
      formatSlowdown(slowdown),
    ],
  };
}

const selectObservations = (runs: readonly Run[], scene: string): Observation[] =>
  runs.flatMap(({ observations }) => observations.get(scene) ?? []);

/** What the app is compared with. */
interface References {
  readonly bareListMs: number;
  /** One per run; none if nothing was dragged. */
  readonly bareDrags: readonly Observation[];
  readonly slowdown: number;
}

function toRow(name: string, seen: readonly Observation[], references: References): Row {
  const { bareListMs, slowdown } = references;
  const isOurs = name !== BARE_LIST && name !== BARE_DRAG;
  const taps = seen.flatMap(({ interactionMs }) => interactionMs ?? []);
  const busy = seen.map(({ busyMs }) => busyMs);
  return {
    name,
    figures: [
      {
        runs: seen.map(({ longestTaskMs }) => longestTaskMs),
        // Loading has budgets of its own.
        ...(isOurs && name !== LOAD && { budget: BUDGETS.longestTaskMs, slowdown }),
      },
      { runs: seen.map(({ longTaskWallMs }) => longTaskWallMs) },
      taps.length === 0
        ? null
        : { runs: taps, ...(isOurs && { budget: BUDGETS.interactionMs, slowdown }) },
      toLateFrames(name, seen, references),
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

/** At 60 frames per second. */
const FRAME_MS = 1000 / 60;

/** Only for the scenes in which something follows the finger. */
function toLateFrames(
  name: string,
  seen: readonly Observation[],
  { bareDrags, slowdown }: References,
): Figure | null {
  const isBare = name === BARE_DRAG;
  const isFollowing = PHONE_SCENES.some((scene) => scene.isFollowing && name.endsWith(scene.name));
  if (!isFollowing && !isBare) return null;
  const limitMs = FRAME_MS * slowdown;
  const bareShares = bareDrags.map((drag) => getLateShare(drag, limitMs));
  const shares = seen.map((drag, run) => getLateShare(drag, limitMs) - (bareShares[run] ?? 0));
  return {
    runs: (isBare ? bareShares : shares).map((share) => Math.max(0, share) * 100),
    digits: 1,
    ...(!isBare && { budget: BUDGETS.lateFrames }),
  };
}

/** Returns the share of the frames that need longer than the limit; 0 to 1. */
function getLateShare({ framesMs }: Observation, limitMs: number): number {
  // Without any frame nothing has moved, which is worse than late.
  if (framesMs.length === 0) return 1;
  return framesMs.filter((ms) => ms > limitMs).length / framesMs.length;
}
