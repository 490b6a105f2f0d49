import { Connection } from '@solana/web3.js';
import { ChainUnreachableError } from './chain.ts';
import { createFetchWithTimeout } from './fetch-with-timeout.ts';

/** The configured nodes of one chain. Any of them may be slow, down or behind. */
export class RpcNodes {
  readonly #connections: readonly Connection[];
  /** Index of the node that answered last; asking it first makes a hanging node cost one timeout. */
  #preferred = 0;

  /** @param timeoutMs timeout of one request */
  constructor(urls: readonly string[], timeoutMs: number) {
    if (urls.length === 0) throw new RangeError('At least one RPC address is needed');
    this.#connections = urls.map(
      (url) =>
        new Connection(url, {
          commitment: 'confirmed',
          disableRetryOnRateLimit: true,
          fetch: createFetchWithTimeout(timeoutMs),
          httpAgent: false,
        }),
    );
  }

  /** Returns the first answer of any node. @throws ChainUnreachableError when none answers */
  async first<T>(ask: (node: Connection) => Promise<T>): Promise<T> {
    const causes: unknown[] = [];
    for (let tried = 0; tried < this.#connections.length; tried++) {
      const index = (this.#preferred + tried) % this.#connections.length;
      const node = this.#connections[index];
      if (!node) continue;
      try {
        const answer = await ask(node);
        this.#preferred = index;
        return answer;
      } catch (cause) {
        causes.push(cause);
      }
    }
    throw new ChainUnreachableError('No chain node answered', {
      cause: new AggregateError(causes),
    });
  }

  /** Returns each node's answer, in order; null for a node that did not answer. */
  every<T>(ask: (node: Connection) => Promise<T>): Promise<({ answer: T } | null)[]> {
    return Promise.all(
      this.#connections.map((node) =>
        ask(node).then(
          (answer) => ({ answer }),
          () => null,
        ),
      ),
    );
  }
}
