import type { Context as HttpContext } from 'hono';
import { getNextStateChangeMs } from '../../src/game/plant-changes.ts';
import type { Context, Player } from '../actions/context.ts';
import { getGameMoment } from '../actions/get-game-moment.ts';
import { readGrowhouse } from '../actions/growhouses/read-growhouse.ts';
import { readGrowhouseVersion } from '../actions/growhouses/read-growhouse-version.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import { presentGrowhousePage } from './present/growhouse.ts';
import { computeEtag, formatSuccess, respondWithEtag } from './json-with-etag.ts';

/**
 * Answers the read that every open game repeats. The page is made once per version of the growhouse
 * and then sent from memory, until something is changed or a plant withers or dies.
 */
export function createGrowhousePage(ctx: Context) {
  const pages = new PageCache();

  async function makePage(player: Player, growhouseId: number, version: string) {
    const growhouse = await readGrowhouse(ctx, player, { growhouseId });
    const moment = getGameMoment(ctx);
    const body = formatSuccess(presentGrowhousePage(growhouse, moment));
    const page: CachedPage = {
      version,
      validUntilMs: getNextStateChangeMs(growhouse.plants, moment),
      etag: computeEtag(body),
      body,
    };
    // Something newer than `version` may have been read: then the next request makes it again.
    pages.set(growhouseId, page);
    return page;
  }

  return async (c: HttpContext, player: Player, growhouseId: number): Promise<Response> => {
    const version = await readGrowhouseVersion(ctx, player, { growhouseId });
    const cached = pages.get(growhouseId, version, ctx.now());
    return respondWithEtag(c, cached ?? (await makePage(player, growhouseId, version)));
  };
}
