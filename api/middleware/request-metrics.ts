import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Metrics } from '../metrics/metrics.ts';
import type { AppEnv } from './app-env.ts';

/** Counts every request by its route, so that there are as many series as there are routes. */
export function requestMetrics(metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const startedMs = performance.now();
    await next();
    metrics.observeRequest({
      method: c.req.method,
      route: routeOf(c),
      status: c.res.status,
      seconds: (performance.now() - startedMs) / 1000,
    });
  };
}

/** The path as it is mounted; what only middleware took is of the client, or of nobody. */
function routeOf(c: Context<AppEnv>): string {
  const mounted = matchedRoutes(c).find(({ path }) => !path.endsWith('*'));
  if (mounted) return mounted.path;
  return c.req.path.startsWith('/api/') ? 'unknown' : 'client';
}
