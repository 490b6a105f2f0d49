import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]'];
/** Probes call a machine by whatever name it has; these tell them nothing worth hiding. */
const PROBES = ['/api/health', '/api/ready'];

/**
 * Answers only where it is called by its own name, or by a loopback name: another name that leads
 * here is somebody else's page reaching into this network.
 * @param guarded further paths that may be called by any name, since they ask for a secret
 */
export function allowedHost(
  publicOrigin: URL,
  guarded: readonly string[] = [],
): MiddlewareHandler<AppEnv> {
  const anyName = [...PROBES, ...guarded];
  return async (c, next) => {
    const { host, hostname } = new URL(c.req.url);
    const isOurs = host === publicOrigin.host || LOOPBACK_NAMES.includes(hostname);
    if (!isOurs && !anyName.includes(c.req.path)) return c.text('Misdirected request', 421);
    return next();
  };
}
