import type { BarePage } from './bare-browser.ts';

/** Times of a page load, in ms since the navigation. */
export interface StartTimes {
  readonly firstPaintMs: number;
  /** When the awaited element was painted. */
  readonly shownMs: number;
}

const FIRST_PAINT = { type: 'paint', name: 'first-contentful-paint' };

/**
 * Navigates to a URL and measures how soon an element is painted.
 * @param selector CSS selector of the element
 */
export async function measureStart(
  page: BarePage,
  url: string,
  selector: string,
): Promise<StartTimes> {
  await page.addInitScript((target) => {
    new MutationObserver((_changes, observer) => {
      if (!document.querySelector(target)) return;
      observer.disconnect();
      // In the task after the next frame the element has been painted.
      requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
    }).observe(document, { childList: true, subtree: true });
  }, selector);
  await page.goto(url);
  const shownMs = await waitForEntry(page, { type: 'mark', name: 'shown' });
  return { firstPaintMs: await waitForEntry(page, FIRST_PAINT), shownMs };
}

/**
 * Waits for a performance entry; polling would slow the page down.
 * @returns its start time in ms
 */
function waitForEntry(page: BarePage, entry: typeof FIRST_PAINT): Promise<number> {
  return page.evaluate(
    ({ type, name }) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntriesByName(name)) resolve(startTime);
        }).observe({ type, buffered: true });
      }),
    entry,
  );
}
