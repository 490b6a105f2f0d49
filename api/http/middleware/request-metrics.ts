import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Metrics } from '../../metrics/metrics.ts';
import type { AppEnv } from './app-env.ts';

/** Counts requests by route pattern, which bounds the number of series. */
export function countRequests(metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedMs = performance.now();
    await next();
    metrics.observeRequest({
      method: c.req.method,
      route: getRoutePath(c),
      status: c.res.status,
      seconds: (performance.now() - startedMs) / 1000,
    });
  };
}

/** Returns the matched route's pattern; requests that no route matched are 'client' or 'unknown'. */
function getRoutePath(c: Context<AppEnv>): string {
  const mounted = matchedRoutes(c).find(({ path }) => !path.endsWith('*'));
  if (mounted) return mounted.path;
  return c.req.path.startsWith('/api/') ? 'unknown' : 'client';
}
