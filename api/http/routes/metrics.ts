import { createHash, timingSafeEqual } from 'node:crypto';
import { type Context as HttpContext, Hono } from 'hono';
import type { Context } from '../../actions/context.ts';
import { readGauges } from '../../actions/health/health.ts';
import { RefusalError } from '../../actions/refusal-error.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { ServiceControl } from '../../services/service-control.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { isLoopback } from '../middleware/client-address.ts';
import { getPlayerToken } from '../middleware/session.ts';

export interface MetricsParts {
  metrics: Metrics;
  services: ServiceControl;
  /** Bearer token that reading the metrics requires; null restricts it to this machine. */
  metricsToken: string | null;
  /** Returns the caller's address, by which requests are counted for the rate limits. */
  clientAddress: (c: HttpContext) => string;
}

/** Serves the metrics to a Prometheus server. Refuses: NOT_SIGNED_IN, NOT_FOUND. */
export function metricsRoutes(ctx: Context, parts: MetricsParts): Hono<AppEnv> {
  const { metrics, services } = parts;
  return new Hono<AppEnv>().get('/metrics', async (c) => {
    assertMetricsAccess(c, parts);
    const text = await metrics.render(await readGauges(ctx), await services.list());
    return c.body(text, 200, {
      'content-type': metrics.contentType,
      'cache-control': 'no-store',
    });
  });
}

/** Headers that proxies add to requests they forward. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Admits requests with the token. Without a configured token, admits programs on this machine, but
 * no requests that a proxy forwards.
 */
function assertMetricsAccess(c: HttpContext, { metricsToken, clientAddress }: MetricsParts): void {
  if (metricsToken !== null) {
    if (!isSame(getPlayerToken(c), metricsToken)) throw new RefusalError('NOT_SIGNED_IN');
    return;
  }
  const isForwarded = FORWARDED.some((header) => c.req.header(header) !== undefined);
  if (isForwarded || !isLoopback(clientAddress(c))) throw new RefusalError('NOT_FOUND');
}

/** Compares in constant time. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(sha256(given), sha256(expected));

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
