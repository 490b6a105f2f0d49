import type { CDPSession, Locator, Page } from '@playwright/test';

/** What hands do to a page, as the browser itself receives it. */
export interface Stage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly by: 'touch' | 'mouse';
}

/** CSS pixels from the corner of the screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** CSS pixels a second of a hearty turn of the wheel. */
const WHEEL_SPEED = 4000;

/** @param by CSS pixels; below 0 towards the top or the left */
export async function turnWheel({ cdp }: Stage, at: Point, by: Partial<Point>): Promise<void> {
  await cdp.send('Input.synthesizeScrollGesture', {
    ...at,
    xDistance: -(by.x ?? 0),
    yDistance: -(by.y ?? 0),
    speed: WHEEL_SPEED,
    gestureSourceType: 'mouse',
  });
}

/** Where a finger is on its way, in CSS pixels. */
type Way = readonly Point[];

async function drawFinger({ cdp }: Stage, way: Way): Promise<void> {
  for (const [index, point] of way.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** What a flick moves at least, without its run-out. */
const FLICK = 480;
const FLICK_MOVES = 8;

/** Flicks the page along until it must have come so far. @param down below 0 towards the top */
export async function flick(stage: Stage, down: number): Promise<void> {
  const step = (Math.sign(down) * FLICK) / FLICK_MOVES;
  const way = Array.from({ length: FLICK_MOVES + 1 }, (_, move) => ({
    x: 195,
    y: 400 - step * (move - FLICK_MOVES / 2),
  }));
  for (let moved = 0; moved < Math.abs(down); moved += FLICK) await drawFinger(stage, way);
}

/** A hand comes, presses, and lets go: none of it takes no time. */
const PRESS_MS = 60;

export async function press({ page, cdp, by }: Stage, { x, y }: Point): Promise<void> {
  if (by === 'touch') {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.waitForTimeout(PRESS_MS);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else {
    await page.mouse.move(x, y);
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.click(x, y, { delay: PRESS_MS });
  }
}

const SWIPE = [50, 38, 16, -10, -34, -50];

/** A finger across a place, from right to left. */
export const swipe = (stage: Stage, { x, y }: Point): Promise<void> =>
  drawFinger(
    stage,
    SWIPE.map((off) => ({ x: x + off, y })),
  );

/** Where to touch something; brings it to the screen first. */
export async function middleOf(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is no ${target.toString()} on the screen`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
