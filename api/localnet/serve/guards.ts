import type { IncomingMessage } from 'node:http';

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** The addresses a node may listen on. */
export const LOOPBACK_NAMES = ['127.0.0.1', 'localhost', '::1'];

/** Admits local programs and pages of the allowed origins. */
export class Guards {
  readonly #origins: ReadonlySet<string>;

  constructor(origins: readonly string[]) {
    this.#origins = new Set(origins);
  }

  /**
   * The Host must be a loopback name, so that no page can rebind its own name to this node, and
   * a page's Origin must be an allowed one. Programs send no Origin.
   */
  admits({ headers }: IncomingMessage): boolean {
    const host = (headers.host ?? '').replace(/:\d+$/, '');
    if (!LOOPBACK_HOSTS.includes(host)) return false;
    return headers.origin === undefined || this.#origins.has(headers.origin);
  }

  /** Response headers that let an admitted page read the answer. */
  corsHeaders({ headers }: IncomingMessage): Record<string, string> {
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
