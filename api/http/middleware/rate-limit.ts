import type { Context, MiddlewareHandler } from 'hono';
import { sendFailure } from '../reply.ts';
import type { AppEnv } from './app-env.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** Limits the requests per key. Refuses: RATE_LIMITED, with the seconds to wait in retry-after. */
export function limitRate(
  limiter: RateLimiter,
  getKey: (c: Context<AppEnv>) => string,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const waitMs = limiter.take(getKey(c));
    if (waitMs === 0) return next();
    c.header('retry-after', String(Math.ceil(waitMs / 1000)));
    return sendFailure(c, 'RATE_LIMITED');
  };
}
