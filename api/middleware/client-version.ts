import type { MiddlewareHandler } from 'hono';
import { HEADERS } from '../../src/contract/envelope.ts';
import { Refused } from '../actions/refused.ts';
import type { AppEnv } from './app-env.ts';

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/**
 * Turns away clients older than this; those that do not say are let in.
 * Refuses: OUTDATED_CLIENT, INVALID_REQUEST where the header is no version.
 */
export function minimumVersion(least: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const version = c.req.header(HEADERS.minVersion);
    if (version !== undefined) {
      if (!VERSION.test(version)) {
        throw new Refused('INVALID_REQUEST', `${HEADERS.minVersion} is not a version`);
      }
      if (isOlder(version, least)) throw new Refused('OUTDATED_CLIENT');
    }
    await next();
  };
}

/** Whether a version of three numbers comes before another. */
export function isOlder(version: string, least: string): boolean {
  const numbers = version.split('.').map(Number);
  for (const [index, leastPart] of least.split('.').map(Number).entries()) {
    const part = numbers[index] ?? 0;
    if (part !== leastPart) return part < leastPart;
  }
  return false;
}
