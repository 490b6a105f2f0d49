/** A response body with its ETag and its expiry. */
export interface CachedPage {
  /** Version of the stored content it was made from. */
  version: string;
  /** When it was made, Unix ms. */
  madeAtMs: number;
  /** Unix ms at which it expires, because a plant then withers or dies. */
  validUntilMs: number;
  etag: string;
  body: string;
}

/** About 6 MB, because a page has at most 6 KB. */
const MAX_PAGES = 1000;

/** Keeps the most recently used pages in memory, by id. */
export class PageCache {
  readonly #pages = new Map<number, CachedPage>();
  readonly #maxPages: number;

  constructor(maxPages: number = MAX_PAGES) {
    this.#maxPages = maxPages;
  }

  /**
   * Returns the page of an id; null if its version is outdated, it has expired, or it was made before
   * the clock was set back.
   */
  get(id: number, version: string, nowMs: number): CachedPage | null {
    const page = this.#pages.get(id);
    if (page?.version !== version) return null;
    if (nowMs < page.madeAtMs || nowMs >= page.validUntilMs) return null;
    this.set(id, page);
    return page;
  }

  set(id: number, page: CachedPage): void {
    // Deleted first, so that the map stays ordered by last use.
    this.#pages.delete(id);
    this.#pages.set(id, page);
    if (this.#pages.size <= this.#maxPages) return;
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined) this.#pages.delete(oldest);
  }
}
