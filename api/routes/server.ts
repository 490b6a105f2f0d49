import { Hono } from 'hono';
import type { ConfigShape } from '../../src/contract/shapes.ts';
import type { Context } from '../actions/context.ts';
import { assertReady } from '../actions/health/assert-ready.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { sendSuccess } from '../reply.ts';
import { formatSuccess } from './json-with-etag.ts';

/** How long a server stays ready without another check, which writes to the disk. */
const READY_CACHE_MS = 1000;

/** Serves the public configuration and the health checks, without a session. */
export function serverRoutes(ctx: Context, config: ConfigShape): Hono<AppEnv> {
  const server = new Hono<AppEnv>();

  // Formatted once, because it never changes and every start of the game requests it.
  const configBody = formatSuccess(config);
  server.get('/config', (c) => {
    c.header('content-type', 'application/json');
    return c.body(configBody);
  });

  server.get('/health', (c) => sendSuccess(c, undefined, 'live'));

  let readyUntilMs = -Infinity;
  server.get('/ready', async (c) => {
    if (ctx.now() >= readyUntilMs) {
      await assertReady(ctx);
      readyUntilMs = ctx.now() + READY_CACHE_MS;
    }
    return sendSuccess(c, undefined, 'ready');
  });

  return server;
}
