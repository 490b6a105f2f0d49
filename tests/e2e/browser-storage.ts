import { expect, type Page } from '@playwright/test';

/** Inspects what the app stores in the browser, from within the page. */

/** Returns the keys in a store of IndexedDB, with the parts of a key separated by spaces. */
export function listKeys(page: Page, database: string, store: string): Promise<string[]> {
  return page.evaluate(
    async (names) => {
      const databases = await indexedDB.databases();
      if (!databases.some(({ name }) => name === names.database)) return [];
      const result = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(new Error(`${names.database} cannot be read`));
        });
      const opened = await result(indexedDB.open(names.database));
      const keys = await result(
        opened.transaction(names.store).objectStore(names.store).getAllKeys(),
      );
      opened.close();
      return keys.map((key) => [key].flat().map(String).join(' '));
    },
    { database, store },
  );
}

/** Returns the keys of all copies as 'wallet path'; shared ones have an empty wallet. */
export const listCopies = (page: Page): Promise<string[]> =>
  listKeys(page, 'growerz-copies', 'copies');

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

/** Waits until a service worker controls the page. */
export const waitForController = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

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
