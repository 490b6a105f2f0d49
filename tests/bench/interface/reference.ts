import type { Page } from '@playwright/test';

/** What this machine does at this moment with the least there is to do. */

const LOOP_STEPS = 20_000_000;

/** @returns how long a fixed piece of work takes, in ms */
export function calibrate(page: Page): Promise<number> {
  return page.evaluate((steps) => {
    const startMs = performance.now();
    let sum = 0;
    for (let step = 0; step < steps; step++) sum = (sum + step * 7) % 1_000_003;
    return sum < 0 ? 0 : performance.now() - startMs;
  }, LOOP_STEPS);
}

/** The outline of a list: how many boxes of which size, and out of how many nodes. */
export interface ListOutline {
  readonly items: number;
  readonly width: number;
  readonly height: number;
  readonly nodes: number;
  readonly isSideways: boolean;
}

/** @returns a page with nothing but a list of that outline, to be scrolled the same way */
export function bareList({ items, width, height, nodes, isSideways }: ListOutline): string {
  const filling = '<i></i>'.repeat(Math.max(0, Math.round(nodes / items) - 1));
  const row = isSideways ? 'display:grid;grid-auto-flow:column;overflow-x:auto' : '';
  return (
    `<!doctype html><style>body{margin:0}ul{margin:0;padding:0;${row}}` +
    `li{display:block;width:${width}px;height:${height}px;overflow:hidden}` +
    `i{display:inline-block;width:9px;height:9px;background:#789}</style>` +
    `<ul>${`<li>${filling}</li>`.repeat(items)}</ul>`
  );
}
