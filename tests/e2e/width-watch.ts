import type { Page } from '@playwright/test';

declare global {
  interface Window {
    widthWatch: WidthWatch;
  }
}

interface WidthWatch {
  /** The width of the device in CSS pixels; 0 while it changes. */
  expected: number;
  /** One line for each width of the page that the device does not have. */
  faults: string[];
}

/** How long something that a player has opened may move; without motion, it only changes. */
const WATCH_MS = { moving: 2000, still: 100 };
/** After a change of size nothing is opened, so that little moves. */
const FRAMES_AFTER_RESIZE = 3;

/** Compares the width of each document with that of the device, in every animation frame. */
export async function watchWidth(page: Page, width: number): Promise<void> {
  await page.addInitScript(installWidthWatch, width);
}

/** Watches a screen that has just been opened. @returns what was too wide since the last call */
export const findWidthFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async ({ moving, still }) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const endMs = performance.now() + (isStill ? still : moving);
    while (performance.now() < endMs) await new Promise(requestAnimationFrame);
    return window.widthWatch.faults.splice(0);
  }, WATCH_MS);

/** Resizes a page. @returns what is too wide afterwards */
export async function resizePage(
  page: Page,
  size: { width: number; height: number },
): Promise<string[]> {
  await page.evaluate(() => {
    window.widthWatch.expected = 0;
  });
  await page.setViewportSize(size);
  return page.evaluate(
    async ({ width, frames }) => {
      const waitForFrames = async () => {
        for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
      };
      await waitForFrames();
      window.widthWatch.expected = width;
      await waitForFrames();
      return window.widthWatch.faults.splice(0);
    },
    { width: size.width, frames: FRAMES_AFTER_RESIZE },
  );
}

/** Runs in the page, before its own scripts. */
function installWidthWatch(width: number): void {
  const watch: WidthWatch = { expected: width, faults: [] };
  window.widthWatch = watch;
  /** Returns the outermost elements that stick out of the device. */
  const findCauses = (): string[] =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const getRight = (box: DOMRect | undefined) => Math.round(box?.right ?? 0);
        const right = getRight(element.getBoundingClientRect());
        const parentRight = getRight(element.parentElement?.getBoundingClientRect());
        return right > watch.expected && parentRight <= watch.expected;
      })
      .map(({ tagName, textContent }) => `${tagName} “${textContent.trim().slice(0, 40)}”`);
  let last = '';
  const check = (): void => {
    requestAnimationFrame(check);
    const { expected } = watch;
    const { scrollWidth } = document.documentElement;
    const state = `the page is ${innerWidth} px wide, its content ${scrollWidth} px`;
    const isFault = expected > 0 && (innerWidth !== expected || scrollWidth > expected);
    if (isFault && state !== last) watch.faults.push(`${state}: ${findCauses().join(', ')}`);
    last = isFault ? state : '';
  };
  // Documents without an element are about to be replaced.
  document.addEventListener('DOMContentLoaded', check);
}
