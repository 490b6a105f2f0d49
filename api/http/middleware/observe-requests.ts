import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { HEADERS } from '../../../src/contract/envelope.ts';
import type { Logger } from '../../actions/context.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { AppEnv } from './app-env.ts';

/** Assigns every request an id, logs its status and duration, never its content, and counts it. */
export function observeRequests(log: Logger, metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    const startedMs = performance.now();
    c.set('requestId', requestId);
    c.header(HEADERS.requestId, requestId);
    await next();
    const { method, path } = c.req;
    const { status } = c.res;
    const ms = performance.now() - startedMs;
    log.info('request', { requestId, method, path, status, ms: Math.round(ms * 10) / 10 });
    metrics.observeRequest({ method, route: getRoutePath(c), status, seconds: ms / 1000 });
  };
}

/**
 * Returns the matched route's pattern, which bounds the number of series; requests that no route matched
 * are 'client' or 'unknown'.
 */
function getRoutePath(c: Context<AppEnv>): string {
  const mounted = matchedRoutes(c).find(({ path }) => !path.endsWith('*'));
  if (mounted) return mounted.path;
  return c.req.path.startsWith('/api/') ? 'unknown' : 'client';
}
