import type { Page } from '@playwright/test';

/** How soon something is there, in ms since an address was asked for. */
export interface Start {
  readonly firstPaintMs: number;
  /** Until what was sought is painted. */
  readonly shownMs: number;
}

/** Looking with every frame would take a slow processor's time. */
const POLL_MS = 200;

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
  await page.goto(url);
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0, null, {
    polling: POLL_MS,
  });
  const [firstPaintMs = Number.NaN, shownMs = Number.NaN] = await page.evaluate(() =>
    ['first-contentful-paint', 'shown'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    ),
  );
  return { firstPaintMs, shownMs };
}
