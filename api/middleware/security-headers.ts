import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';

export interface SecurityFacts {
  publicOrigin: URL;
  /** What the browser talks to beside us. */
  rpcUrl: string;
  wsUrl: string;
  /** What the built page has within itself, and nothing else of its kind may run. */
  inlined: InlinedParts;
}

/** Scripts and styles within a page, as sources of a policy: `'sha256-…'`. */
export interface InlinedParts {
  scripts: readonly string[];
  styles: readonly string[];
}

/** Reads what a page of our own build has within itself; null is no page. */
export function inlinedParts(page: string | null): InlinedParts {
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

/** Headers by which the browser holds our pages to what they are meant to do. */
export function securityHeaders(facts: SecurityFacts): MiddlewareHandler<AppEnv> {
  const headers = Object.entries({
    'content-security-policy': contentSecurityPolicy(facts),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(facts.publicOrigin.protocol === 'https:'
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  });
  return async (c, next) => {
    await next();
    for (const [name, value] of headers) c.header(name, value);
  };
}

/** No inline script or style but the page's own, no eval. Mobile wallets are spoken to over a local WebSocket. */
function contentSecurityPolicy({ rpcUrl, wsUrl, inlined }: SecurityFacts): string {
  const node = new URL(rpcUrl).origin;
  const socket = new URL(wsUrl).origin;
  const directives = {
    'default-src': "'none'",
    'script-src': ["'self'", ...inlined.scripts].join(' '),
    'style-src': ["'self'", ...inlined.styles].join(' '),
    'font-src': "'self'",
    'img-src': `'self' data: blob: https: ${node}`,
    'connect-src': `'self' ${node} ${socket} ws://localhost:* http://localhost:*`,
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
