import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { Refused } from '../actions/refused.ts';
import type { AppEnv } from './app-env.ts';
import { isLoopback } from './client-address.ts';
import { bearerToken } from './session.ts';

export interface MetricsAccess {
  /** What whoever reads the metrics has to bring; null where only this machine may read them. */
  token: string | null;
  clientAddress: (c: Context) => string;
}

/** Headers by which a proxy tells that somebody else has called it. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Lets those read who bring the token, or, where there is none, programs on this machine; not what a
 * proxy on this machine passes on. Refuses: NOT_SIGNED_IN, NOT_FOUND.
 */
export function metricsAccess({ token, clientAddress }: MetricsAccess): MiddlewareHandler<AppEnv> {
  if (token !== null) {
    return async (c, next) => {
      if (!isSame(bearerToken(c.req.header('authorization')), token)) {
        throw new Refused('NOT_SIGNED_IN');
      }
      await next();
    };
  }
  return async (c, next) => {
    const isForwarded = FORWARDED.some((header) => c.req.header(header) !== undefined);
    if (isForwarded || !isLoopback(clientAddress(c))) throw new Refused('NOT_FOUND');
    await next();
  };
}

/** In the same time, whatever it is. */
const isSame = (given: string, wanted: string): boolean =>
  timingSafeEqual(sha256(given), sha256(wanted));

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
