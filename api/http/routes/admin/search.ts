import { Hono } from 'hono';
import {
  adminSearchRequest,
  adminSearchShape,
} from '../../../../src/contract/admin/admin-search.ts';
import { searchEverything } from '../../../actions/admin/search.ts';
import type { Context } from '../../../actions/context.ts';
import type { AppEnv } from '../../middleware/app-env.ts';
import { jsonBody } from '../../middleware/parse.ts';
import { sendSuccess } from '../../reply.ts';
import { documented } from '../../openapi/documented.ts';

/** Finds anything by its address, signature or id. */
export function adminSearchRoutes(ctx: Context): Hono<AppEnv> {
  const search = new Hono<AppEnv>();
  documented(search, {
    summary: 'What an address, a signature, an id or the code of an order belongs to',
    answer: adminSearchShape,
  }).post('/', jsonBody(adminSearchRequest), async (c) =>
    sendSuccess(c, await searchEverything(ctx, c.req.valid('json').query)),
  );
  return search;
}
