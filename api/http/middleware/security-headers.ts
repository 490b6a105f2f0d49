import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { setHeader } from '../reply.ts';
import type { AppEnv } from './app-env.ts';

export interface SecurityOptions {
  publicOrigin: URL;
  /** Whether browsers have to use https for subdomains, too. */
  areSubdomainsStrict: boolean;
  /** The chain node. */
  rpcUrl: string;
  wsUrl: string;
  /** The only other service the browser connects to; null for none. */
  sentryDsn: string | null;
  /** The built page's inline scripts and styles; no others may run. */
  inlined: InlinedParts;
}

/** Inline scripts and styles as CSP sources: `'sha256-…'`. */
export interface InlinedParts {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Hashes the inline scripts and styles of a built page; there are none without a page. */
export function hashInlineParts(page: string | null): InlinedParts {
  const hashes = (element: RegExp) =>
    [...(page ?? '').matchAll(element)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  return {
    scripts: hashes(/<script>(.*?)<\/script>/gs),
    styles: hashes(/<style>(.*?)<\/style>/gs),
  };
}

const YEAR_SECONDS = 365 * 24 * 3600;

/** Sets the security headers of every response. */
export function setSecurityHeaders(options: SecurityOptions): MiddlewareHandler<AppEnv> {
  const scope = options.areSubdomainsStrict ? '; includeSubDomains' : '';
  const headers = Object.entries({
    'content-security-policy': formatContentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(options.publicOrigin.protocol === 'https:'
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}${scope}` }
      : {}),
  });
  // Set before the handler runs, because adding a header to a finished response rebuilds it.
  return (c, next) => {
    for (const [name, value] of headers) setHeader(c, name, value);
    return next();
  };
}

/**
 * Allows no eval, and no inline scripts and styles except the page's own. Allows connections to
 * localhost, because mobile wallets use a local WebSocket.
 */
function formatContentSecurityPolicy(options: SecurityOptions): string {
  const { rpcUrl, wsUrl, sentryDsn, inlined } = options;
  const node = new URL(rpcUrl).origin;
  const socket = new URL(wsUrl).origin;
  const sentry = sentryDsn === null ? '' : ` ${new URL(sentryDsn).origin}`;
  const directives = {
    'default-src': "'none'",
    'script-src': ["'self'", ...inlined.scripts].join(' '),
    'style-src': ["'self'", ...inlined.styles].join(' '),
    'font-src': "'self'",
    'img-src': `'self' data: blob: https: ${node}`,
    'connect-src': `'self' ${node} ${socket}${sentry} ws://localhost:* http://localhost:*`,
    'manifest-src': "'self'",
    'worker-src': "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ');
}
