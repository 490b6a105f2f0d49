import type { CDPSession, Locator, Page } from '@playwright/test';

/**
 * What hands do to a page, as the browser itself receives it. Things are found by plain selectors
 * before they are touched, so that looking for them is no work worth measuring.
 */
export interface Stage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly by: 'touch' | 'mouse';
}

/** CSS pixels a second: a hearty flick. */
const SCROLL_SPEED = 4000;

export interface Scroll {
  /** Where the finger or the pointer is. */
  readonly at: Point;
  /** CSS pixels; below 0 towards the top or the left. */
  readonly down?: number;
  readonly right?: number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export async function scroll({ cdp, by }: Stage, { at, down = 0, right = 0 }: Scroll) {
  await cdp.send('Input.synthesizeScrollGesture', {
    ...at,
    xDistance: -right,
    yDistance: -down,
    speed: SCROLL_SPEED,
    gestureSourceType: by,
    preventFling: true,
  });
}

export async function press({ page, by }: Stage, target: Locator) {
  const { x, y } = await middleOf(target);
  await (by === 'touch' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

/** How far the finger has come with each of its moves. */
const SWIPE = [0, 12, 34, 60, 84, 100];

/** A finger across the middle of something, from right to left. */
export async function swipe({ cdp }: Stage, target: Locator) {
  const { x, y } = await middleOf(target);
  for (const [index, way] of SWIPE.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x + 50 - way, y }] });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is no ${target.toString()} on the screen`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
