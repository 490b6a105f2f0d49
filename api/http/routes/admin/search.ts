import { Hono } from 'hono';
import { adminSearchRequest } from '../../../../src/contract/admin/admin-search.ts';
import { searchEverything } from '../../../actions/admin/search.ts';
import type { Context } from '../../../actions/context.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';

/** Finds anything by its address, signature or id. */
export function adminSearchRoutes(ctx: Context): Hono<AppEnv> {
  const search = new Hono<AppEnv>();
  search.post('/', jsonBody(adminSearchRequest), async (c) =>
    sendSuccess(c, await searchEverything(ctx, c.req.valid('json').query)),
  );
  return search;
}
