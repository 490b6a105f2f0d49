import type { Page } from '@playwright/test';

/**
 * When all that appears has appeared. Before that a dialog is transparent, and axe takes the page
 * behind it for one that is hidden for no reason; a toast is still on its way to its place. What
 * moves for ever is not waited for.
 */
export async function allHasAppeared(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const appearing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // One that is taken away before its end never finishes, and that is as well.
    await Promise.allSettled(appearing.map(({ finished }) => finished));
  });
}
