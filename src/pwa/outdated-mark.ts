/**
 * Marks that the server no longer accepts this version of the app, so that the next reload fetches the
 * page from the server. The mark is an empty cache, which page and service worker share and which
 * outlives both.
 */
const MARK = 'growerz-outdated';

/** Sets the mark. */
export async function markOutdated(): Promise<void> {
  await caches.open(MARK);
}

/** Returns whether the mark is set. */
export const isMarkedOutdated = (): Promise<boolean> => caches.has(MARK);

/** Removes the mark. */
export async function clearOutdatedMark(): Promise<void> {
  await caches.delete(MARK);
}
