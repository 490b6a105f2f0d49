import { expect, type Page } from '@playwright/test';

/** What the browser keeps of the app, as the page itself can find it. */

/** Whose copies of which reads there are, as 'wallet path'; everybody's have no wallet. */
export function keptCopies(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'growerz-copies')) return [];
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('growerz-copies');
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(new Error('no copies here'));
    });
    const keys = await new Promise<IDBValidKey[]>((resolve, reject) => {
      const reading = database.transaction('copies').objectStore('copies').getAllKeys();
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => reject(new Error('no copies here'));
    });
    database.close();
    return keys.map((key) => (Array.isArray(key) ? key.map(String).join(' ') : ''));
  });
}

/** Every address in the browser's caches for workers. */
export function cachedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

/** Waits until the worker answers for the network, and has a copy of a read. */
export async function untilKept(page: Page, copy: string): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => keptCopies(page)).toContain(copy);
}

/** What the page's own files were found by, each once: 'cache' where the worker was not asked. */
export function assetFinders(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/assets/'));
    const finders = files.map((file) =>
      'workerFinalSourceType' in file ? String(file.workerFinalSourceType) : '',
    );
    return [...new Set(finders)];
  });
}
