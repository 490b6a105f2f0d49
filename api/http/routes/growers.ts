import { Hono } from 'hono';
import { growersByOwnerRequest } from '../../../src/contract/requests.ts';
import type { Context } from '../../actions/context.ts';
import { listGrowersByOwner } from '../../actions/growers/holdings.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { jsonBody } from '../middleware/parse.ts';
import { sendSuccess } from '../reply.ts';
import { presentGrower } from '../present/grower.ts';
import { documented } from '../openapi/documented.ts';
import { z } from 'zod';
import { growerShape } from '../../../src/contract/shapes.ts';

/** Lists the growers in the player's wallet, both assigned and free ones. */
export function growerRoutes(ctx: Context): Hono<AppEnv> {
  const growers = new Hono<AppEnv>();

  documented(growers, {
    summary: 'The Growerz a wallet holds',
    answer: z.array(growerShape),
    codes: ['FORBIDDEN', 'CHAIN_UNREACHABLE'],
  }).post('/growerz-by-owner', jsonBody(growersByOwnerRequest), async (c) => {
    const held = await listGrowersByOwner(ctx, c.get('player'), c.req.valid('json'));
    return sendSuccess(c, held.map(presentGrower));
  });

  return growers;
}
