/** A response body with its ETag, and how long it stays true. */
export interface CachedPage {
  /** Version of the stored content it was made from. */
  version: string;
  /** Unix ms at which it expires, because a plant then withers or dies. */
  validUntilMs: number;
  etag: string;
  body: string;
}

/** A page of 6 KB each at most: about 6 MB. */
const MAX_PAGES = 1000;

/** Keeps the most recently used pages in memory, by id. */
export class PageCache {
  readonly #pages = new Map<number, CachedPage>();
  readonly #maxPages: number;

  constructor(maxPages: number = MAX_PAGES) {
    this.#maxPages = maxPages;
  }

  /** Returns the page of an id, unless its version or the time has moved on. */
  get(id: number, version: string, nowMs: number): CachedPage | null {
    const page = this.#pages.get(id);
    if (!page || page.version !== version || nowMs >= page.validUntilMs) return null;
    this.set(id, page);
    return page;
  }

  set(id: number, page: CachedPage): void {
    // Deleted first, so that the map is in the order of use.
    this.#pages.delete(id);
    this.#pages.set(id, page);
    if (this.#pages.size <= this.#maxPages) return;
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined) this.#pages.delete(oldest);
  }
}
