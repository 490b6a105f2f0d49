import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** Load balancers probe by any name; these paths reveal nothing. */
const MAX_KNOWN_HOSTS = 100;
const PROBES = ['/api/health', '/api/ready'];

/**
 * Answers only requests for the public host or a loopback name, which defeats DNS rebinding.
 * @param guarded further paths that any host name may reach, because they require a secret
 */
export function requireAllowedHost(
  publicOrigin: URL,
  guarded: readonly string[] = [],
): MiddlewareHandler<AppEnv> {
  const openPaths = [...PROBES, ...guarded];
  const isOurs = memoizeHosts((host) => {
    const { hostname } = new URL(`http://${host}`);
    return host === publicOrigin.host || LOOPBACK_NAMES.includes(hostname);
  });
  return async (c, next) => {
    if (!isOurs(getHost(c.req.url)) && !openPaths.includes(c.req.path)) {
      return c.text('Misdirected request', 421);
    }
    return next();
  };
}

/** The host and port of a URL that the server has composed itself. */
function getHost(url: string): string {
  const start = url.indexOf('//') + 2;
  const end = url.indexOf('/', start);
  return end < 0 ? url.slice(start) : url.slice(start, end);
}

/** Remembers the hosts that are ours; there are few, and others are not worth the memory. */
function memoizeHosts(isOurs: (host: string) => boolean): (host: string) => boolean {
  const ours = new Set<string>();
  return (host) => {
    if (ours.has(host)) return true;
    if (!isOurs(host)) return false;
    if (ours.size < MAX_KNOWN_HOSTS) ours.add(host);
    return true;
  };
}
