import type { Context, MiddlewareHandler } from 'hono';
import { BUILD_ID, HEADERS } from '../../../src/contract/envelope.ts';
import { RefusalError } from '../../actions/refusal-error.ts';
import type { AppEnv } from './app-env.ts';

const VERSION = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;

/** Paths by which an outdated client finds out that it is outdated, and paths of probes. */
const OPEN_PATHS: readonly string[] = ['/api/config', '/api/health', '/api/ready'];

/** Whether calls of a path state their version. @param path with /api */
export const isVersionChecked = (path: string): boolean => !OPEN_PATHS.includes(path);

/**
 * Refuses clients older than a version or a build; requests that do not name theirs are accepted.
 * Refuses: OUTDATED_CLIENT, INVALID_REQUEST when a header is not a version or a build.
 */
export function requireMinimumVersion(minimum: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isVersionChecked(c.req.path)) {
      const version = readHeader(c, HEADERS.minVersion, VERSION);
      const build = readHeader(c, HEADERS.build, BUILD_ID);
      const compared = BUILD_ID.test(minimum) ? build : version;
      if (compared !== undefined && isOlder(compared, minimum)) {
        throw new RefusalError('OUTDATED_CLIENT');
      }
    }
    await next();
  };
}

function readHeader(c: Context<AppEnv>, name: string, pattern: RegExp): string | undefined {
  const value = c.req.header(name);
  if (value === undefined || pattern.test(value)) return value;
  throw new RefusalError('INVALID_REQUEST', `${name} is not a version`);
}

/**
 * Whether a version is older than another, or the commit of a build than that of another build. The
 * build 'dev' has no age.
 */
export function isOlder(version: string, other: string): boolean {
  const parts = toNumbers(version);
  for (const [index, otherPart] of toNumbers(other).entries()) {
    const part = parts[index] ?? 0;
    if (part !== otherPart) return part < otherPart;
  }
  return false;
}

/** Ignores the hash of a build id, such as 20261126.1628-b1124284. */
const toNumbers = (version: string): number[] =>
  version.split('.').map((part) => Number.parseInt(part, 10));
