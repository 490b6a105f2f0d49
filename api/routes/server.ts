import { Hono } from 'hono';
import type { ConfigShape } from '../../src/contract/shapes.ts';
import type { Context } from '../actions/context.ts';
import { requireReady } from '../actions/require-ready.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { ok } from '../reply.ts';

/** What anyone may know of this server: how it is set up, and whether it is well. */
export function serverRoutes(ctx: Context, config: ConfigShape): Hono<AppEnv> {
  const server = new Hono<AppEnv>();

  server.get('/config', (c) => ok(c, config));

  server.get('/health', (c) => ok(c, undefined, 'live'));

  server.get('/ready', async (c) => {
    await requireReady(ctx);
    return ok(c, undefined, 'ready');
  });

  return server;
}
