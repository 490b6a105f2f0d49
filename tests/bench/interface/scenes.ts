import type { Locator, Page } from '@playwright/test';
import { flick, middleOf, press, type Stage, swipe, turnWheel } from './gestures.ts';

/** What a player does, scene after scene: each begins where the one before has ended. */
export interface Scene {
  readonly name: string;
  /**
   * Finds what the scene is about. Looking for it is work for the page, too, and not the player's.
   * @returns the scene itself: hands and time alone
   */
  readonly prepare: (stage: Stage) => Promise<() => Promise<void>>;
  /** What has to be there when it is over. */
  readonly leadsTo?: (page: Page) => Locator;
}

const TICKS_MS = 5000;
/** Longer than a card takes to turn, or a button to scroll. */
const REST_MS = 800;
/** Longer than a page takes to come and be drawn. */
export const PAGE_MS = 5000;

export const cards = (page: Page): Locator => page.locator('article');
export const houseList = (page: Page): Locator => page.locator('ul:has(> li > article)');

/** Does one after the other, with a rest after each. */
async function inTurn(page: Page, acts: readonly (() => Promise<void>)[], restMs = REST_MS) {
  for (const act of acts) {
    await act();
    await page.waitForTimeout(restMs);
  }
}

/** To the other end of the page and back again. */
export async function prepareScroll(stage: Stage) {
  const { page, by } = stage;
  const way = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const move = (down: number) =>
    by === 'touch' ? flick(stage, down) : turnWheel(stage, { x: 700, y: 400 }, { y: down });
  return async () => {
    await move(way);
    mustHaveMoved(await page.evaluate(() => scrollY), way);
    await move(-way);
  };
}

/** The same for a list that scrolls sideways. */
export async function prepareSidewaysScroll(stage: Stage, list: Locator) {
  const { way, ...at } = await list.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    const { scrollWidth, clientWidth } = element;
    return { way: scrollWidth - clientWidth, x: left + width / 2, y: top + 200 };
  });
  return async () => {
    await turnWheel(stage, at, { x: way });
    mustHaveMoved(await list.evaluate(({ scrollLeft }) => scrollLeft), way);
    await turnWheel(stage, at, { x: -way });
  };
}

function mustHaveMoved(position: number, way: number): void {
  if (position < way * 0.8) throw new Error(`Of ${way} pixels only ${position} were scrolled`);
}

async function preparePress(stage: Stage, target: Locator, restMs = REST_MS) {
  const point = await middleOf(target);
  return () => inTurn(stage.page, [() => press(stage, point)], restMs);
}

/** The first two cards, and the first one back. */
const turnBySwipe: Scene = {
  name: 'turn cards by a swipe',
  prepare: async (stage) => {
    const first = await middleOf(cards(stage.page).nth(0));
    const second = await middleOf(cards(stage.page).nth(1));
    return () =>
      inTurn(
        stage.page,
        [first, second, first].map((point) => () => swipe(stage, point)),
      );
  },
};

const turnByDetails: Scene = {
  name: 'turn a card by Details',
  prepare: (stage) => preparePress(stage, cards(stage.page).first().locator('button').first()),
};

const pressScrollers: Scene = {
  name: 'press the scroll buttons',
  prepare: async (stage) => {
    const [right, left] = await Promise.all(
      ['right', 'left'].map((way) => middleOf(stage.page.locator(`[aria-label="Scroll ${way}"]`))),
    );
    if (!right || !left) throw new Error('There are no buttons to scroll');
    return () =>
      inTurn(
        stage.page,
        [right, right, left, left].map((point) => () => press(stage, point)),
      );
  },
};

const tick: Scene = {
  name: 'let 5 seconds tick by',
  prepare: ({ page }) => Promise.resolve(() => page.waitForTimeout(TICKS_MS)),
};

/** Follows a link to a page. */
const follow = (name: string, link: (page: Page) => Locator): Scene => ({
  name,
  prepare: (stage) => preparePress(stage, link(stage.page), PAGE_MS),
});

const enter: Scene = {
  ...follow('open a growhouse', (page) => cards(page).last().locator('a').first()),
  leadsTo: (page) => page.locator('h1:has(+ button)'),
};

const leave: Scene = {
  ...follow('back to the hub', (page) => page.locator('header [aria-label="Growhouse Hub"]')),
  leadsTo: houseList,
};

const foldStatistics: Scene = {
  name: 'fold the statistics',
  prepare: (stage) => preparePress(stage, stage.page.locator('[aria-label="Collapse statistics"]')),
};

const scrollGrowhouse: Scene = { name: 'scroll the growhouse', prepare: prepareScroll };

export const PHONE_SCENES: readonly Scene[] = [
  { name: 'scroll the hub', prepare: prepareScroll },
  turnBySwipe,
  turnByDetails,
  tick,
  enter,
  scrollGrowhouse,
  foldStatistics,
  tick,
  leave,
];

export const DESKTOP_SCENES: readonly Scene[] = [
  {
    name: 'scroll the hub',
    prepare: (stage) => prepareSidewaysScroll(stage, houseList(stage.page)),
  },
  pressScrollers,
  turnByDetails,
  tick,
  enter,
  scrollGrowhouse,
  tick,
  leave,
];
