import type { Result, Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { TrieRouter } from 'hono/router/trie-router';

/** Where ids and words stand in the same place, such as `/payouts/release` and `/payouts/:id`. */
const MIXED_PATH = /^\/api\/(?:admin|account\/sessions)(?:\/|$)/;

/**
 * Finds most routes with one regular expression, which takes a fraction of the time of Hono's other
 * router. It refuses ids and words in the same place, which would send all paths to the slower one.
 */
export class ApiRouter<T> implements Router<T> {
  readonly name = 'ApiRouter';
  readonly #mixed = new TrieRouter<T>();
  readonly #others = new RegExpRouter<T>();

  add(method: string, path: string, handler: T): void {
    this.#mixed.add(method, path, handler);
    if (!MIXED_PATH.test(path)) this.#others.add(method, path, handler);
  }

  match(method: string, path: string): Result<T> {
    return (MIXED_PATH.test(path) ? this.#mixed : this.#others).match(method, path);
  }
}
