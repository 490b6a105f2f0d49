import type { Locator, Page } from '@playwright/test';
import { NICKNAME, PLANTS_PER_GROWHOUSE } from './large-game.ts';
import {
  drag,
  findCenter,
  flick,
  getCenter,
  press,
  type Stage,
  swipe,
  turnWheel,
} from './gestures.ts';

/** A step of a play-through. Each starts where the previous one ended. */
export interface Scene {
  readonly name: string;
  /**
   * Locates the elements, which is not measured because it makes the page work.
   * @returns a function that performs only input and pauses
   */
  readonly prepare: (stage: Stage) => Promise<() => Promise<void>>;
  /** Whether something follows the finger, at 60 frames per second. */
  readonly isFollowing?: boolean;
  /** An element that must be present at the end. */
  readonly leadsTo?: (page: Page) => Locator;
}

const TICKS_MS = 5000;
/** Longer than the animation of a card or of a scroll button. */
const REST_MS = 800;
/** Longer than a page takes to load and render. */
export const PAGE_MS = 5000;

export const cards = (page: Page): Locator => page.locator('article');
export const growhouseList = (page: Page): Locator => page.locator('ul:has(> li > article)');

/** Performs actions one after the other, with a pause after each. */
async function runInTurn(page: Page, actions: readonly (() => Promise<void>)[], restMs = REST_MS) {
  for (const action of actions) {
    await action();
    await page.waitForTimeout(restMs);
  }
}

/** Scrolls to the end of the page and back. */
export async function prepareScroll(stage: Stage) {
  const { page, input } = stage;
  const distance = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const scroll = (by: number) =>
    input === 'touch' ? flick(stage, by) : turnWheel(stage, { x: 700, y: 400 }, { y: by });
  return async () => {
    await scroll(distance);
    assertScrolled(await page.evaluate(() => scrollY), distance);
    await scroll(-distance);
  };
}

/** Scrolls to the end of a horizontal list and back. */
export async function prepareSidewaysScroll(stage: Stage, list: Locator) {
  const { distance, ...at } = await list.evaluate((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    const { scrollWidth, clientWidth } = element;
    return { distance: scrollWidth - clientWidth, x: left + width / 2, y: top + 200 };
  });
  return async () => {
    await turnWheel(stage, at, { x: distance });
    assertScrolled(await list.evaluate(({ scrollLeft }) => scrollLeft), distance);
    await turnWheel(stage, at, { x: -distance });
  };
}

function assertScrolled(position: number, distance: number): void {
  if (distance <= 0 || position < distance * 0.8)
    throw new Error(`Scrolled only ${position} of ${distance} pixels`);
}

async function preparePress(stage: Stage, target: Locator, restMs = REST_MS) {
  const point = await findCenter(target);
  return () => runInTurn(stage.page, [() => press(stage, point)], restMs);
}

/** A button of a card's front ('Details') or back ('return'), which the other side hides. */
const cardButton = (page: Page, index: number, name: string): Locator =>
  cards(page).nth(index).getByRole('button', { name });

/** Turns the first two cards, and the first one back. */
const turnBySwipe: Scene = {
  name: 'turn cards by swiping',
  prepare: async (stage) => {
    const second = await findCenter(cards(stage.page).nth(1));
    // Without scrolling, which would move the second one.
    const first = await getCenter(cards(stage.page).nth(0));
    return () =>
      runInTurn(
        stage.page,
        [first, second, first].map((point) => () => swipe(stage, point)),
      );
  },
  leadsTo: (page) => cardButton(page, 1, 'return'),
};

/**
 * Drags the first card back and forth and releases it half-way, then so far that it turns over, and
 * back.
 */
export async function prepareCardDrag(stage: Stage) {
  const { x, y } = await findCenter(cards(stage.page).first());
  const strokes = [
    [90, -60, 50],
    [90, -90],
    [-90, 90],
  ];
  return () =>
    runInTurn(
      stage.page,
      strokes.map(
        (offsets) => () =>
          drag(
            stage,
            offsets.map((offset) => ({ x: x + offset, y })),
          ),
      ),
    );
}

const dragCard: Scene = {
  name: 'drag a card',
  isFollowing: true,
  prepare: prepareCardDrag,
  leadsTo: (page) => cardButton(page, 0, 'Details'),
};

/** Drags the inventory half-way down and up again, and then down until it closes. */
const dragSheet: Scene = {
  name: 'drag a sheet',
  isFollowing: true,
  prepare: async (stage) => {
    const { page } = stage;
    await press(stage, await findCenter(page.getByRole('button', { name: 'Inventory' })));
    const sheet = page.getByRole('dialog', { name: 'Inventory' });
    await sheet.waitFor();
    await page.waitForTimeout(PAGE_MS);
    const box = await sheet.boundingBox();
    if (!box) throw new Error('The sheet is not visible');
    const at = (offset: number) => ({ x: 195, y: box.y + 12 + offset });
    const strokes = [
      [0, 120, 40],
      [0, 160],
    ];
    return () =>
      runInTurn(
        page,
        strokes.map((offsets) => () => drag(stage, offsets.map(at))),
      );
  },
  leadsTo: (page) => page.locator('html:not([data-dialog-open])'),
};

const turnByDetails: Scene = {
  name: 'turn a card by Details',
  prepare: (stage) => preparePress(stage, cardButton(stage.page, 0, 'Details')),
  leadsTo: (page) => cardButton(page, 0, 'return'),
};

const pressScrollers: Scene = {
  name: 'press the scroll buttons',
  prepare: async (stage) => {
    const [right, left] = await Promise.all(
      ['right', 'left'].map((side) =>
        findCenter(stage.page.locator(`[aria-label="Scroll ${side}"]`)),
      ),
    );
    if (!right || !left) throw new Error('There are no scroll buttons');
    return () =>
      runInTurn(
        stage.page,
        [right, right, left, left].map((point) => () => press(stage, point)),
      );
  },
};

const tick: Scene = {
  name: 'wait 5 seconds',
  prepare: ({ page }) => Promise.resolve(() => page.waitForTimeout(TICKS_MS)),
};

/** Creates a scene that follows a link to another page. */
const createLinkScene = (name: string, link: (page: Page) => Locator): Scene => ({
  name,
  prepare: (stage) => preparePress(stage, link(stage.page), PAGE_MS),
});

/** Opens the last growhouse that is full; those with which the player has begun are after it. */
const enter: Scene = {
  ...createLinkScene('open a growhouse', (page) =>
    cards(page).getByRole('link', { name: NICKNAME }).last(),
  ),
  leadsTo: (page) => page.locator('main:has(h1 + button) article').nth(PLANTS_PER_GROWHOUSE - 1),
};

const leave: Scene = {
  ...createLinkScene('back to the hub', (page) =>
    page.locator('header [aria-label="Growhouse Hub"]'),
  ),
  leadsTo: growhouseList,
};

const collapseStatistics: Scene = {
  name: 'collapse the statistics',
  prepare: (stage) => preparePress(stage, stage.page.locator('[aria-label="Collapse statistics"]')),
  leadsTo: (page) => page.locator('[aria-label="Expand statistics"]'),
};

const scrollGrowhouse: Scene = { name: 'scroll the growhouse', prepare: prepareScroll };

export const PHONE_SCENES: readonly Scene[] = [
  { name: 'scroll the hub', prepare: prepareScroll },
  turnBySwipe,
  dragCard,
  turnByDetails,
  tick,
  enter,
  dragSheet,
  scrollGrowhouse,
  collapseStatistics,
  tick,
  leave,
];

export const DESKTOP_SCENES: readonly Scene[] = [
  {
    name: 'scroll the hub',
    prepare: (stage) => prepareSidewaysScroll(stage, growhouseList(stage.page)),
  },
  pressScrollers,
  turnByDetails,
  tick,
  enter,
  scrollGrowhouse,
  tick,
  leave,
];
