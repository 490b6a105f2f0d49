import { Connection } from '@solana/web3.js';
import { ChainUnreachableError } from '../chain.ts';
import { type ChainObserver, NO_OBSERVER } from './chain-observer.ts';
import { createRpcFetch } from './fetch-with-timeout.ts';
import { getUrlHost } from '../../config/url-secrets.ts';

/** The configured nodes of one chain. Any of them may be slow, down or behind. */
export class RpcNodes {
  readonly #connections: readonly Connection[];
  readonly #hosts: readonly string[];
  readonly #observer: ChainObserver;
  /** Index of the node that answered last. It is asked first: a hanging node costs one timeout. */
  #preferred = 0;

  /** @param timeoutMs timeout of one request */
  constructor(urls: readonly string[], timeoutMs: number, observer: ChainObserver = NO_OBSERVER) {
    if (urls.length === 0) throw new RangeError('At least one RPC address is needed');
    this.#observer = observer;
    this.#hosts = urls.map(getUrlHost);
    this.#connections = urls.map(
      (url) =>
        new Connection(url, {
          commitment: 'confirmed',
          disableRetryOnRateLimit: true,
          fetch: createRpcFetch(timeoutMs),
          httpAgent: false,
        }),
    );
  }

  /** Returns the first answer of any node. @throws ChainUnreachableError if none answers */
  async first<T>(request: (node: Connection) => Promise<T>): Promise<T> {
    const causes: unknown[] = [];
    for (let offset = 0; offset < this.#connections.length; offset++) {
      const index = (this.#preferred + offset) % this.#connections.length;
      const node = this.#connections[index];
      if (!node) continue;
      try {
        const answer = await this.#observe(index, request(node));
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

  /** Returns the answer of the trusted node, which is the first one. @throws ChainUnreachableError */
  async trusted<T>(request: (node: Connection) => Promise<T>): Promise<T> {
    const [node] = this.#connections;
    if (!node) throw new ChainUnreachableError('There is no chain node');
    try {
      return await request(node);
    } catch (cause) {
      throw new ChainUnreachableError('The trusted chain node did not answer', { cause });
    }
  }

  /**
   * Returns each node's answer, in order, the trusted node's first; null for a node that did not
   * answer.
   */
  every<T>(
    request: (node: Connection, index: number) => Promise<T>,
  ): Promise<({ answer: T } | null)[]> {
    return Promise.all(
      this.#connections.map((node, index) =>
        this.#observe(index, request(node, index)).then(
          (answer) => ({ answer }),
          () => null,
        ),
      ),
    );
  }

  /**
   * Returns each node's answer, in order.
   * @param subject what is asked about, for the error
   * @throws ChainUnreachableError unless every node answers
   */
  async all<T>(subject: string, request: (node: Connection) => Promise<T>): Promise<T[]> {
    const replies = await this.every(request);
    return replies.map((reply) => {
      if (!reply) throw new ChainUnreachableError(`A chain node did not answer about ${subject}`);
      return reply.answer;
    });
  }

  #observe<T>(index: number, answer: Promise<T>): Promise<T> {
    const report = (hasSucceeded: boolean): void =>
      this.#observer.onRequest({ node: this.#hosts[index] ?? '', api: 'rpc', hasSucceeded });
    answer.then(
      () => report(true),
      () => report(false),
    );
    return answer;
  }
}
