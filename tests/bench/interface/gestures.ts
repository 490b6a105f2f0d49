import type { CDPSession, Locator } from '@playwright/test';

/** What hands do to a page, as the browser itself receives it. */

const SCROLL_SPEED = 4000;

export interface Scroll {
  /** Where the finger or the pointer is. */
  readonly at: readonly [x: number, y: number];
  readonly by: 'touch' | 'mouse';
  /** CSS pixels; below 0 towards the top or the left. */
  readonly down?: number;
  readonly right?: number;
}

export async function scroll(cdp: CDPSession, { at, by, down = 0, right = 0 }: Scroll) {
  await cdp.send('Input.synthesizeScrollGesture', {
    x: at[0],
    y: at[1],
    xDistance: -right,
    yDistance: -down,
    speed: SCROLL_SPEED,
    gestureSourceType: by,
    preventFling: true,
  });
}

const SWIPE = [0, 12, 34, 60, 84, 100];

/** A finger across the middle of something, from right to left. */
export async function swipe(cdp: CDPSession, target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to swipe');
  const x = box.x + box.width / 2 + 50;
  const y = box.y + box.height / 2;
  for (const [index, way] of SWIPE.entries()) {
    const type = index === 0 ? 'touchStart' : 'touchMove';
    await cdp.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x - way, y }] });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
