import type { MiddlewareHandler } from 'hono';
import { RefusalError } from '../../actions/refusal-error.ts';
import type { AppEnv } from './app-env.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const MAX_KNOWN_HOSTS = 100;
/** Open to any host name, because load balancers probe them by address; they reveal nothing. */
const PROBE_PATHS = ['/api/health', '/api/ready'];

/**
 * Answers only requests for the public host or a loopback name, which defeats DNS rebinding.
 * Proxies and this server may disagree about which of two hosts counts, so that two are malformed.
 * @param protectedPaths further paths that any host name may reach, because they require a secret
 */
export function requireAllowedHost(
  publicOrigin: URL,
  protectedPaths: readonly string[] = [],
): MiddlewareHandler<AppEnv> {
  const openPaths = [...PROBE_PATHS, ...protectedPaths];
  const isAllowed = memoizeAllowedHosts((host) => {
    const { hostname } = new URL(`http://${host}`);
    return host === publicOrigin.host || LOOPBACK_NAMES.includes(hostname);
  });
  return async (c, next) => {
    // Several headers of a name arrive as a list.
    if (c.req.header('host')?.includes(',') === true) {
      throw new RefusalError('INVALID_REQUEST', 'the request names more than one host');
    }
    if (!isAllowed(getHost(c.req.url)) && !openPaths.includes(c.req.path)) {
      return c.text('Misdirected request', 421);
    }
    return next();
  };
}

/** Returns host and port of a URL that the HTTP server has composed. Faster than parsing it. */
function getHost(url: string): string {
  const start = url.indexOf('//') + 2;
  const end = url.indexOf('/', start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}

/** Remembers the allowed hosts, which are few. Others are checked each time. */
function memoizeAllowedHosts(isAllowed: (host: string) => boolean): (host: string) => boolean {
  const allowed = new Set<string>();
  return (host) => {
    if (allowed.has(host)) return true;
    if (!isAllowed(host)) return false;
    if (allowed.size < MAX_KNOWN_HOSTS) allowed.add(host);
    return true;
  };
}
