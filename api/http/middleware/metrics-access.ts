import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, MiddlewareHandler } from 'hono';
import { RefusalError } from '../../actions/refusal-error.ts';
import type { AppEnv } from './app-env.ts';
import { isLoopback } from './client-address.ts';
import { parseBearerToken } from './session.ts';

export interface MetricsAccess {
  /** Bearer token that reading the metrics requires; null restricts it to this machine. */
  token: string | null;
  clientAddress: (c: Context) => string;
}

/** Headers that proxies add to requests they forward. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Admits requests with the token. Without a configured token, admits programs on this machine, but
 * no requests that a proxy forwards. Refuses: NOT_SIGNED_IN, NOT_FOUND.
 */
export function requireMetricsAccess({
  token,
  clientAddress,
}: MetricsAccess): MiddlewareHandler<AppEnv> {
  if (token !== null) {
    return async (c, next) => {
      if (!isSame(parseBearerToken(c.req.header('authorization')), token)) {
        throw new RefusalError('NOT_SIGNED_IN');
      }
      await next();
    };
  }
  return async (c, next) => {
    const isForwarded = FORWARDED.some((header) => c.req.header(header) !== undefined);
    if (isForwarded || !isLoopback(clientAddress(c))) throw new RefusalError('NOT_FOUND');
    await next();
  };
}

/** Compares in constant time. */
const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(sha256(given), sha256(expected));

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
