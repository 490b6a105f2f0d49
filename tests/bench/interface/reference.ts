import type { Page } from '@playwright/test';

/** References for the current speed of the machine. */

const LOOP_STEPS = 20_000_000;

/** Measures how long a fixed loop takes, in ms. */
export function calibrate(page: Page): Promise<number> {
  return page.evaluate((steps) => {
    const startMs = performance.now();
    let sum = 0;
    for (let step = 0; step < steps; step++) sum = (sum + step * 7) % 1_000_003;
    return sum < 0 ? 0 : performance.now() - startMs;
  }, LOOP_STEPS);
}

/** The number and the size of a list's items, and the number of its nodes. */
export interface ListOutline {
  readonly items: number;
  readonly width: number;
  readonly height: number;
  readonly nodes: number;
  readonly isSideways: boolean;
}

/** Returns the HTML of a page with nothing but a list of that outline. */
export function createBareList({ items, width, height, nodes, isSideways }: ListOutline): string {
  const content = '<i></i>'.repeat(Math.max(0, Math.round(nodes / items) - 1));
  const row = isSideways ? 'display:grid;grid-auto-flow:column;overflow-x:auto' : '';
  return (
    `<!doctype html><style>body{margin:0}ul{margin:0;padding:0;${row}}` +
    `li{display:block;width:${width}px;height:${height}px;overflow:hidden}` +
    `i{display:inline-block;width:9px;height:9px;background:#789}</style>` +
    `<ul>${`<li>${content}</li>`.repeat(items)}</ul>`
  );
}
