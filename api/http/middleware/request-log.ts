import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { HEADERS } from '../../../src/contract/envelope.ts';
import type { Logger } from '../../actions/context.ts';
import type { AppEnv } from './app-env.ts';

/** Assigns every request an id and logs its status and duration, never its content. */
export function logRequests(log: Logger): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    const startedMs = performance.now();
    c.set('requestId', requestId);
    c.header(HEADERS.requestId, requestId);
    await next();
    log.info('request', {
      requestId,
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      ms: Math.round((performance.now() - startedMs) * 10) / 10,
    });
  };
}
