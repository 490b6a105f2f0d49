import { type Context as HttpContext, Hono } from 'hono';
import type { ConfigShape } from '../../src/contract/shapes.ts';
import { toExchangeRateNumber } from '../../src/game/exchange.ts';
import type { Context } from '../actions/context.ts';
import { readExchangeRate } from '../actions/economy/read-exchange-rate.ts';
import { assertReady } from '../actions/health/assert-ready.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { formatSuccess, sendSuccess } from '../reply.ts';

/** How long a server stays ready without another check, which writes to the disk. */
const READY_CACHE_MS = 1000;
/** The part of the public configuration that never changes while the server runs. */
export type FixedConfig = Omit<ConfigShape, 'exchangeRate'>;

/** How long another process's change of the rate may go unnoticed. */
const CONFIG_CACHE_MS = 5000;

/** Serves the public configuration and the health checks, without a session. */
export function serverRoutes(ctx: Context, config: FixedConfig): Hono<AppEnv> {
  const server = new Hono<AppEnv>();

  // Kept formatted, because every start of the game requests it.
  let body: string | null = null;
  let readAtMs = 0;
  ctx.onEconomyChanged = () => {
    body = null;
  };
  const readBody = async () => {
    readAtMs = ctx.now();
    const exchangeRate = toExchangeRateNumber(await readExchangeRate(ctx));
    body = formatSuccess({ ...config, exchangeRate } satisfies ConfigShape);
    return body;
  };
  const send = (c: HttpContext, text: string): Response => {
    c.header('content-type', 'application/json');
    return c.body(text);
  };
  server.get('/config', (c): Response | Promise<Response> => {
    const isCurrent = ctx.now() - readAtMs < CONFIG_CACHE_MS;
    return body !== null && isCurrent ? send(c, body) : readBody().then((text) => send(c, text));
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
