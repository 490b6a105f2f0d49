import { randomUUID } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { HEADERS } from '../../../src/contract/envelope.ts';
import type { Logger } from '../../actions/context.ts';
import { runInRequest } from '../../logging/request-fields.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import { routedRequests } from '../../tracing/channels.ts';
import { setHeader } from '../reply.ts';
import type { AppEnv } from './app-env.ts';

const REQUEST_ID = /^[\w.-]{1,64}$/;
/** Version 00 of the W3C trace context, whose ids are not all zeros. */
const TRACEPARENT = /^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-[\da-f]{2}$/;

/**
 * Gives every request an id, or keeps the one of a proxy, and the caller's trace context. Logs the
 * request's status and duration, never its content, and counts it.
 */
export function observeRequests(
  build: string,
  log: Logger,
  metrics: Metrics,
): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const requestId = findHeader(c, HEADERS.requestId, REQUEST_ID) ?? randomUUID();
    const traceparent = findHeader(c, HEADERS.traceparent, TRACEPARENT);
    const route = getRoutePath(c);
    c.set('requestId', requestId);
    setHeader(c, HEADERS.requestId, requestId);
    setHeader(c, HEADERS.build, build);
    if (traceparent) setHeader(c, HEADERS.traceparent, traceparent);
    if (routedRequests.isObserved()) routedRequests.publish({ method: c.req.method, route });
    return runInRequest({ requestId, route, ...(traceparent && { traceparent }) }, async () => {
      const startedMs = performance.now();
      await next();
      const { method, path } = c.req;
      const { status } = c.res;
      const ms = performance.now() - startedMs;
      log.info('request', { method, path, status, ms: Math.round(ms * 10) / 10 });
      metrics.observeRequest({ method, route, status, seconds: ms / 1000 });
    });
  };
}

/** Returns a header that somebody else has set; undefined if it is malformed. */
function findHeader(c: Context<AppEnv>, name: string, pattern: RegExp): string | undefined {
  const value = c.req.header(name);
  return value !== undefined && pattern.test(value) ? value : undefined;
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
