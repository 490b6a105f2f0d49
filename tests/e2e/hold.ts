import type { BrowserContext, Page } from '@playwright/test';

/**
 * Delays the requests of a page, or of a context with its workers.
 * @returns a function that releases them
 */
export async function hold(target: Page | BrowserContext, url: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await target.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
