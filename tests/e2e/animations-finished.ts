import type { Page } from '@playwright/test';

/**
 * Waits until all finite animations have ended. While a dialog fades in, axe reports the page behind it
 * as hidden for no reason, and a toast is not yet in its place.
 */
export async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const animations = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // `finished` rejects for an animation that is cancelled, which counts as ended.
    await Promise.allSettled(animations.map(({ finished }) => finished));
  });
}
