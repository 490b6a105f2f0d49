import type { Locator, Page } from '@playwright/test';
import { press, scroll, type Stage, swipe } from './gestures.ts';

/** What a player does, scene after scene: each begins where the one before has ended. */

export interface Scene {
  readonly name: string;
  readonly act: (stage: Stage) => Promise<void>;
}

const TICKS_MS = 5000;
/** Longer than a card takes to turn, or a button to scroll. */
const REST_MS = 800;

export const cards = (page: Page): Locator => page.locator('article');
const masthead = (page: Page): Locator => page.locator('main h1:has(+ button)');

/** There and back again. */
export async function scrollThrough(stage: Stage): Promise<void> {
  const { way, x } = await stage.page.evaluate(() => ({
    way: document.documentElement.scrollHeight - innerHeight,
    x: Math.round(innerWidth / 2),
  }));
  await scroll(stage, { at: { x, y: 400 }, down: way });
  await scroll(stage, { at: { x, y: 400 }, down: -way });
}

/** The same for a list that scrolls sideways. */
export async function scrollSideways(stage: Stage, list: Locator): Promise<void> {
  const { way, x, y } = await list.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    const { scrollWidth, clientWidth } = element;
    return { way: scrollWidth - clientWidth, x: left + width / 2, y: top + 200 };
  });
  await scroll(stage, { at: { x, y }, right: way });
  await scroll(stage, { at: { x, y }, right: -way });
}

/** The first two cards, and the first one back. */
async function turnBySwipe(stage: Stage): Promise<void> {
  for (const index of [0, 1, 0]) {
    await swipe(stage, cards(stage.page).nth(index));
    await stage.page.waitForTimeout(REST_MS);
  }
}

async function turnByButton(stage: Stage): Promise<void> {
  for (const [index, button] of [
    [0, 'first'],
    [1, 'first'],
    [0, 'last'],
  ] as const) {
    await press(stage, cards(stage.page).nth(index).locator('button')[button]());
    await stage.page.waitForTimeout(REST_MS);
  }
}

async function pressScrollers(stage: Stage): Promise<void> {
  for (const way of ['right', 'right', 'left', 'left']) {
    await press(stage, stage.page.locator(`[aria-label="Scroll ${way}"]`));
    await stage.page.waitForTimeout(REST_MS);
  }
}

const letTimePass: Scene = {
  name: 'let 5 seconds tick by',
  act: ({ page }) => page.waitForTimeout(TICKS_MS),
};

const enter: Scene = {
  name: 'open a growhouse',
  act: async (stage) => {
    await press(stage, cards(stage.page).first().locator('a').first());
    await masthead(stage.page).waitFor();
    await stage.page.waitForTimeout(REST_MS);
  },
};

const leave: Scene = {
  name: 'back to the hub',
  act: async (stage) => {
    await press(stage, stage.page.locator('header a').first());
    await cards(stage.page).nth(59).waitFor({ state: 'attached' });
    await stage.page.waitForTimeout(REST_MS);
  },
};

const foldStatistics: Scene = {
  name: 'fold the statistics',
  act: async (stage) => {
    const fold = stage.page.locator('[aria-controls][aria-expanded][aria-label$="statistics"]');
    await press(stage, fold);
    await stage.page.waitForTimeout(REST_MS);
    await press(stage, fold);
  },
};

export const houseList = (page: Page): Locator => page.locator('ul:has(> li > article)');

export const PHONE_SCENES: readonly Scene[] = [
  { name: 'scroll the hub', act: scrollThrough },
  { name: 'turn cards by a swipe', act: turnBySwipe },
  letTimePass,
  enter,
  { name: 'scroll the growhouse', act: scrollThrough },
  foldStatistics,
  letTimePass,
  leave,
];

export const DESKTOP_SCENES: readonly Scene[] = [
  { name: 'scroll the hub', act: (stage) => scrollSideways(stage, houseList(stage.page)) },
  { name: 'press the scroll buttons', act: pressScrollers },
  { name: 'turn cards by Details', act: turnByButton },
  letTimePass,
  enter,
  { name: 'scroll the growhouse', act: scrollThrough },
  letTimePass,
  leave,
];
