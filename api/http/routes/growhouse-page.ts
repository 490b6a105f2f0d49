import type { Context as HttpContext } from 'hono';
import { getNextStateChangeMs } from '../../../src/game/plant-changes.ts';
import { type Context, type Player, getGameMoment } from '../../actions/context.ts';
import { readGrowhouse, readGrowhouseVersion } from '../../actions/growhouses/read-growhouses.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import { presentGrowhousePage } from '../present/growhouse.ts';
import { formatSuccess } from '../reply.ts';
import { computeEtag, respondWithEtag } from './json-with-etag.ts';

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
