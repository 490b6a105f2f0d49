import type { BrowserContext, Page } from '@playwright/test';

/**
 * Delays the requests of a page, or of a context with its workers.
 * @returns a function that releases them
 */
export async function hold(target: Page | BrowserContext, url: string): Promise<() => void> {
  const { promise: released, resolve } = Promise.withResolvers<null>();
  await target.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return () => resolve(null);
}
