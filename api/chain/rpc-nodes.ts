import { Connection } from '@solana/web3.js';
import { ChainUnreachableError } from './chain.ts';
import { fetchInTime } from './fetch-in-time.ts';

/** The configured nodes of one chain. Any of them may be slow, down or behind. */
export class RpcNodes {
  readonly #connections: readonly Connection[];
  /** The node that answered last is asked first, so that a hanging one costs its time-out once. */
  #preferred = 0;

  /** @param timeoutMs how long one request may take */
  constructor(urls: readonly string[], timeoutMs: number) {
    if (urls.length === 0) throw new RangeError('At least one RPC address is needed');
    this.#connections = urls.map(
      (url) =>
        new Connection(url, {
          commitment: 'confirmed',
          disableRetryOnRateLimit: true,
          fetch: fetchInTime(timeoutMs),
          httpAgent: false,
        }),
    );
  }

  /** The answer of the first node that gives one. @throws ChainUnreachableError if none does */
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

  /** What each node answers, in order; null where it did not. */
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
