import { Hono } from 'hono';
import type { Context } from '../../actions/context.ts';
import { readGauges } from '../../actions/health/health.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { requireMetricsAccess, type MetricsAccess } from '../middleware/metrics-access.ts';
import type { ServiceControl } from '../../services/service-control.ts';

export interface MetricsSource {
  metrics: Metrics;
  services: ServiceControl;
}

/** Serves the metrics to a Prometheus server. */
export function metricsRoutes(
  ctx: Context,
  { metrics, services }: MetricsSource,
  access: MetricsAccess,
): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/metrics', requireMetricsAccess(access), async (c) => {
    const gauges = await readGauges(ctx);
    const text = await metrics.render(gauges, await services.list());
    return c.body(text, 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    });
  });

  return routes;
}
