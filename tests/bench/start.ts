import type { Page } from '@playwright/test';

/** How soon something is there, in ms since an address was asked for. */
export interface Start {
  readonly firstPaintMs: number;
  /** Until what was sought is painted. */
  readonly shownMs: number;
}

const FIRST_PAINT = { type: 'paint', name: 'first-contentful-paint' };

/**
 * Opens an address as the first page of a browser.
 * @param sought a CSS selector of what one opens it for
 */
export async function start(page: Page, url: string, sought: string): Promise<Start> {
  await page.addInitScript((selector) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      // The task after the next frame: then it is painted.
      requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
    }).observe(document, { childList: true, subtree: true });
  }, sought);
  await page.goto(url, { waitUntil: 'commit' });
  const shownMs = await timeOf(page, { type: 'mark', name: 'shown' });
  return { firstPaintMs: await timeOf(page, FIRST_PAINT), shownMs };
}

/**
 * Waits until the page notes something; asked again and again it would be slower.
 * @returns when that was, in ms since its start
 */
function timeOf(page: Page, noted: typeof FIRST_PAINT): Promise<number> {
  return page.evaluate(
    ({ type, name }) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntriesByName(name)) resolve(startTime);
        }).observe({ type, buffered: true });
      }),
    noted,
  );
}
