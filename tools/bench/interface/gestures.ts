import type { CDPSession, Locator, Page } from '@playwright/test';

/** A page that receives gestures as real input of the browser. */
export interface Stage {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly input: 'touch' | 'mouse';
}

/** CSS pixels from the top left corner of the viewport. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A fast turn of the wheel, in CSS pixels per second. */
const WHEEL_SPEED = 4000;

/** Scrolls with the wheel. @param distance in CSS pixels, negative to the top or the left */
export async function turnWheel(
  { cdp }: Stage,
  at: Point,
  distance: Partial<Point>,
): Promise<void> {
  await cdp.send('Input.synthesizeScrollGesture', {
    ...at,
    xDistance: -(distance.x ?? 0),
    yDistance: -(distance.y ?? 0),
    speed: WHEEL_SPEED,
    gestureSourceType: 'mouse',
  });
}

async function moveFinger({ cdp }: Stage, path: readonly Point[]): Promise<void> {
  for (const [index, point] of path.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [point] });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** How far a flick scrolls at least, in CSS pixels, without momentum. */
const FLICK = 480;
const FLICK_MOVES = 8;

/** Flicks until the page has scrolled. @param distance in CSS pixels, negative to the top */
export async function flick(stage: Stage, distance: number): Promise<void> {
  const step = (Math.sign(distance) * FLICK) / FLICK_MOVES;
  const path = Array.from({ length: FLICK_MOVES + 1 }, (_, move) => ({
    x: 195,
    y: 400 - step * (move - FLICK_MOVES / 2),
  }));
  for (let moved = 0; moved < Math.abs(distance); moved += FLICK) await moveFinger(stage, path);
}

/** The time between the steps of a press. */
const PRESS_MS = 60;

export async function press({ page, cdp, input }: Stage, { x, y }: Point): Promise<void> {
  if (input === 'touch') {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.waitForTimeout(PRESS_MS);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else {
    await page.mouse.move(x, y);
    await page.waitForTimeout(PRESS_MS);
    await page.mouse.click(x, y, { delay: PRESS_MS });
  }
}

/** Moves per stroke of a slow finger, one in each frame. */
const STROKE_MOVES = 20;
const STROKE_INTERVAL_MS = 16;

/** Drags a finger slowly along a line through points, and releases it at the last one. */
export async function drag({ cdp, page }: Stage, [start, ...points]: readonly Point[]) {
  if (!start) throw new Error('A drag needs a point to start from');
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
  let from = start;
  for (const to of points) {
    for (let move = 1; move <= STROKE_MOVES; move++) {
      const share = move / STROKE_MOVES;
      const point = { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
      await page.waitForTimeout(STROKE_INTERVAL_MS);
    }
    from = to;
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const SWIPE_OFFSETS = [50, 38, 16, -10, -34, -50];

/** Swipes across a point from right to left. */
export const swipe = (stage: Stage, { x, y }: Point): Promise<void> =>
  moveFinger(
    stage,
    SWIPE_OFFSETS.map((offset) => ({ x: x + offset, y })),
  );

/** Scrolls an element into view and returns its center. */
export async function findCenter(target: Locator): Promise<Point> {
  await target.scrollIntoViewIfNeeded();
  return getCenter(target);
}

/** Returns the center of an element where it is now, perhaps outside of the viewport. */
export async function getCenter(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target.toString()} is not visible`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
