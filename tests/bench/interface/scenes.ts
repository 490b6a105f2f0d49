import { type CDPSession, expect, type Locator, type Page } from '@playwright/test';
import { scroll, type Scroll, swipe } from './gestures.ts';

/** What a player does, scene after scene: each begins where the one before has ended. */

export interface Stage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

export interface Scene {
  readonly name: string;
  readonly act: (stage: Stage) => Promise<void>;
}

const TICKS_MS = 5000;
/** Longer than a card takes to turn. */
const TURN_MS = 800;

const letTimePass: Scene = {
  name: 'let 5 seconds tick by',
  act: ({ page }) => page.waitForTimeout(TICKS_MS),
};

export const cards = (page: Page): Locator => page.getByRole('article');

/** There and back again; content that was never seen may prove taller on the way. */
export async function scrollThrough({ page, cdp }: Stage, by: Scroll['by']): Promise<void> {
  const { height, width } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight - innerHeight,
    width: innerWidth,
  }));
  const at = [Math.round(width / 2), 400] as const;
  await scroll(cdp, { at, by, down: height });
  await scroll(cdp, { at, by, down: -height });
}

async function turnByButton({ page }: Stage): Promise<void> {
  for (const index of [0, 1, 0]) {
    const card = cards(page).nth(index);
    const back = card.getByRole('button', { name: 'return' });
    const button = (await back.isVisible()) ? back : card.getByRole('button', { name: 'Details' });
    await button.click();
    await page.waitForTimeout(TURN_MS);
  }
}

async function turnBySwipe({ page, cdp }: Stage): Promise<void> {
  for (const index of [0, 1, 0]) {
    await swipe(cdp, cards(page).nth(index));
    await page.waitForTimeout(TURN_MS);
  }
}

const enter: Scene = {
  name: 'open a growhouse',
  act: async ({ page }) => {
    await page.getByRole('link', { name: 'Greenhouse by the river 1', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Greenhouse by the river 1');
    await expect(cards(page).first()).toBeVisible();
    await page.waitForTimeout(TURN_MS);
  },
};

const leave: Scene = {
  name: 'back to the hub',
  act: async ({ page }) => {
    await page.getByRole('link', { name: 'Growhouse Hub' }).click();
    await expect(cards(page).first()).toBeVisible();
    await page.waitForTimeout(TURN_MS);
  },
};

const foldStatistics: Scene = {
  name: 'fold the statistics',
  act: async ({ page }) => {
    await page.getByRole('button', { name: 'Collapse statistics' }).click();
    await page.getByRole('button', { name: 'Expand statistics' }).click();
  },
};

export const PHONE_SCENES: readonly Scene[] = [
  { name: 'scroll the hub', act: (stage) => scrollThrough(stage, 'touch') },
  { name: 'turn cards by a swipe', act: turnBySwipe },
  letTimePass,
  enter,
  { name: 'scroll the growhouse', act: (stage) => scrollThrough(stage, 'touch') },
  foldStatistics,
  letTimePass,
  leave,
];

/** The list of growhouses scrolls sideways on a desktop. */
export async function scrollSideways({ page, cdp }: Stage, list: Locator): Promise<void> {
  const box = await list.boundingBox();
  if (!box) throw new Error('There is no list to scroll');
  const way = await list.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  const at = [Math.round(box.x + box.width / 2), Math.round(box.y + 200)] as const;
  await scroll(cdp, { at, by: 'mouse', right: way });
  await scroll(cdp, { at, by: 'mouse', right: -way });
}

async function pressScrollers({ page }: Stage): Promise<void> {
  for (const name of ['Scroll right', 'Scroll right', 'Scroll left', 'Scroll left']) {
    await page.getByRole('button', { name }).click();
    await page.waitForTimeout(TURN_MS);
  }
}

export const houseList = (page: Page): Locator =>
  page.getByRole('list').filter({ has: page.getByRole('article') });

export const DESKTOP_SCENES: readonly Scene[] = [
  { name: 'scroll the hub', act: (stage) => scrollSideways(stage, houseList(stage.page)) },
  { name: 'press the scroll buttons', act: pressScrollers },
  { name: 'turn cards by Details', act: turnByButton },
  letTimePass,
  enter,
  { name: 'scroll the growhouse', act: (stage) => scrollThrough(stage, 'mouse') },
  letTimePass,
  leave,
];
