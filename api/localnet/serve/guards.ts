import type { IncomingMessage } from 'node:http';

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** Accepts requests from local programs and from pages of the allowed origins. */
export class Guards {
  readonly #origins: ReadonlySet<string>;

  constructor(origins: readonly string[]) {
    this.#origins = new Set(origins);
  }

  /**
   * Checks that the Host is a loopback name, which prevents DNS rebinding, and that a page's Origin
   * is an allowed one. Programs send no Origin.
   */
  isAllowed({ headers }: IncomingMessage): boolean {
    const host = (headers.host ?? '').replace(/:\d+$/, '');
    if (!LOOPBACK_HOSTS.includes(host)) return false;
    return headers.origin === undefined || this.#origins.has(headers.origin);
  }

  /** Returns the response headers that let an allowed page read the response. */
  getCorsHeaders({ headers }: IncomingMessage): Record<string, string> {
    if (headers.origin === undefined) return {};
    return {
      'access-control-allow-origin': headers.origin,
      'access-control-allow-methods': 'GET, POST, OPTIONS',
      'access-control-allow-headers': 'content-type, solana-client',
      'access-control-max-age': '600',
      vary: 'origin',
    };
  }
}
