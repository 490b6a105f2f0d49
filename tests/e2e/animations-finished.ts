import type { Locator, Page } from '@playwright/test';

/**
 * Waits until all finite animations have ended, and no card turns any more. While a dialog fades in, axe
 * reports the page behind it as hidden by mistake, and a toast has not reached its position.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const animations = document
      .getAnimations()
      // The scroll position drives the others, which never finish.
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // `finished` rejects for an animation that is cancelled, which counts as ended.
    await Promise.allSettled(animations.map(({ finished }) => finished));
    // A spring in JavaScript turns cards.
    while (document.querySelector('[data-turning]')) await new Promise(requestAnimationFrame);
  });
}

/** Waits until the fonts are loaded and the animations have ended. */
export async function waitForLayout(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.fonts].some(({ family }) => family === 'Figtree'));
  await waitForAnimations(page);
}

/** Returns the box of an element in the final layout. */
export async function measureBox(locator: Locator) {
  await waitForLayout(locator.page());
  const box = await locator.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return box;
}
