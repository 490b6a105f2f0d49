import type { MiddlewareHandler } from 'hono';
import { HEADERS } from '../../../src/contract/envelope.ts';
import { RefusalError } from '../../actions/refusal-error.ts';
import type { AppEnv } from './app-env.ts';

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/** Paths by which an outdated client finds out that it is outdated, and paths of probes. */
const OPEN_PATHS: readonly string[] = ['/api/config', '/api/health', '/api/ready'];

/** Whether calls of a path state their version. @param path with /api */
export const isVersionChecked = (path: string): boolean => !OPEN_PATHS.includes(path);

/**
 * Refuses clients older than a version; requests without the header are accepted.
 * Refuses: OUTDATED_CLIENT, INVALID_REQUEST when the header is not a version.
 */
export function requireMinimumVersion(minimum: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const version = c.req.header(HEADERS.minVersion);
    if (version !== undefined && isVersionChecked(c.req.path)) {
      if (!VERSION.test(version)) {
        throw new RefusalError('INVALID_REQUEST', `${HEADERS.minVersion} is not a version`);
      }
      if (isOlder(version, minimum)) throw new RefusalError('OUTDATED_CLIENT');
    }
    await next();
  };
}

/** Whether a version of three numbers is older than another. */
export function isOlder(version: string, other: string): boolean {
  const parts = version.split('.').map(Number);
  for (const [index, otherPart] of other.split('.').map(Number).entries()) {
    const part = parts[index] ?? 0;
    if (part !== otherPart) return part < otherPart;
  }
  return false;
}
