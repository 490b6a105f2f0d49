import type { Context as HttpContext } from 'hono';
import { getNextStateChangeMs } from '../../../src/game/plant-changes.ts';
import { type Context, type Player, getGameMoment } from '../../actions/context.ts';
import { readGrowhouse, readGrowhouseVersion } from '../../actions/growhouses/read-growhouses.ts';
import { presentGrowhousePage } from '../present/growhouse.ts';
import { computeEtag, formatSuccess, respondWithEtag } from '../reply.ts';

/** A response body with its ETag and its expiry. */
interface CachedPage {
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
class PageCache {
  readonly #pages = new Map<number, CachedPage>();

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
    if (this.#pages.size <= MAX_PAGES) return;
    const [oldest] = this.#pages.keys();
    if (oldest !== undefined) this.#pages.delete(oldest);
  }
}

/**
 * Creates the handler of the request that every open growhouse page repeats. It builds the response
 * once per version of the growhouse and sends it from memory until something changes or a plant
 * withers or dies.
 */
export function createGrowhousePage(ctx: Context) {
  const pages = new PageCache();

  async function buildPage(player: Player, growhouseId: number, version: string) {
    const growhouse = await readGrowhouse(ctx, player, { growhouseId });
    const moment = getGameMoment(ctx);
    const body = formatSuccess(presentGrowhousePage(growhouse, moment));
    const page: CachedPage = {
      version,
      madeAtMs: moment.nowMs,
      validUntilMs: getNextStateChangeMs(growhouse.plants, moment),
      etag: computeEtag(body),
      body,
    };
    // The growhouse may be newer than `version`; the next request then builds the page again.
    pages.set(growhouseId, page);
    return page;
  }

  return async (c: HttpContext, player: Player, growhouseId: number): Promise<Response> => {
    const version = await readGrowhouseVersion(ctx, player, { growhouseId });
    const cached = pages.get(growhouseId, version, ctx.now());
    return respondWithEtag(c, cached ?? (await buildPage(player, growhouseId, version)));
  };
}
