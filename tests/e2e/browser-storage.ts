import { expect, type Page } from '@playwright/test';

/** Inspects what the app stores in the browser, from within the page. */

/** Returns the keys of all copies as 'wallet path'; shared ones have an empty wallet. */
export function listCopies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'growerz-copies')) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('growerz-copies');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('The copies cannot be read'));
    });
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const reading = database.transaction('copies').objectStore('copies').getAllKeys();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(new Error('The copies cannot be read'));
    });
    database.close();
    return keys.map((key) => (Array.isArray(key) ? key.map(String).join(' ') : ''));
  });
}

/** Returns the paths of all entries in the Cache API. */
export function listCachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Waits until the service worker is active and has saved a copy. */
export async function waitForCopy(page: Page, copy: string): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => listCopies(page)).toContain(copy);
}

/** Returns the sources of the loaded assets: 'cache' if the browser bypassed the worker. */
export function listAssetSources(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'));
    const sources = files.map((file) =>
      'workerFinalSourceType' in file ? String(file.workerFinalSourceType) : '',
    );
    return [...new Set(sources)];
  });
}
