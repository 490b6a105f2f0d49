import { z } from 'zod';
import { ChainUnreachableError } from '../chain.ts';
import { type ChainObserver, NO_OBSERVER } from '../nodes/chain-observer.ts';
import { createFetchWithTimeout } from '../nodes/fetch-with-timeout.ts';
import { getUrlHost } from '../../config/url-secrets.ts';

/** The largest page providers return. */
const PAGE_SIZE = 1000;
/** Bounds the reading, because anybody can fill a wallet with assets. */
const MAX_PAGES = 100;

const text = z.string().nullish();
const assetSchema = z.object({
  id: z.string(),
  burnt: z.boolean().nullish(),
  content: z
    .object({
      metadata: z.object({ name: text, attributes: z.array(z.unknown()).nullish() }).nullish(),
      links: z.object({ image: text }).nullish(),
      files: z.array(z.object({ uri: text })).nullish(),
    })
    .nullish(),
  grouping: z
    .array(z.object({ group_key: z.string(), group_value: text, verified: z.boolean().nullish() }))
    .nullish(),
  compression: z.object({ compressed: z.boolean().nullish() }).nullish(),
  ownership: z.object({ owner: text }).nullish(),
  token_info: z.object({ associated_token_address: text, token_program: text }).nullish(),
});
const pageSchema = z.object({ items: z.array(assetSchema) });
const replySchema = z.union([
  z.object({ result: z.unknown().refine((result) => result !== undefined) }),
  z.object({ error: z.object({ message: z.string() }) }),
]);

/** The fields of a digital asset that the game reads. */
export type Asset = z.infer<typeof assetSchema>;

/** Thrown if the API answers with an error. */
class DasError extends ChainUnreachableError {
  readonly reason: string;

  constructor(reason: string) {
    super('The asset API did not answer', { cause: new Error(reason) });
    this.reason = reason;
  }
}

/** A client of the Digital Asset Standard API. Every method may throw `ChainUnreachableError`. */
export class Das {
  readonly #url: string;
  readonly #fetch: typeof fetch;
  readonly #observer: ChainObserver;

  constructor(url: string, timeoutMs: number, observer: ChainObserver = NO_OBSERVER) {
    this.#observer = observer;
    this.#url = url;
    this.#fetch = createFetchWithTimeout(timeoutMs);
  }

  /** Finds an asset by mint; null if it does not exist. */
  async findAsset(id: string): Promise<Asset | null> {
    try {
      return await this.#call('getAsset', { id }, assetSchema);
    } catch (cause) {
      if (cause instanceof DasError && /not found/i.test(cause.reason)) return null;
      throw cause;
    }
  }

  /** Loads the wanted assets of a wallet, filtering page by page to bound memory. */
  loadAssetsByOwner(ownerAddress: string, isWanted: (asset: Asset) => boolean): Promise<Asset[]> {
    return this.#loadPages('getAssetsByOwner', { ownerAddress }, isWanted);
  }

  loadAssetsByCollection(
    collection: string,
    isWanted: (asset: Asset) => boolean,
  ): Promise<Asset[]> {
    const params = { groupKey: 'collection', groupValue: collection };
    return this.#loadPages('getAssetsByGroup', params, isWanted);
  }

  /** Whether a collection contains any asset. */
  async hasAssets(collection: string): Promise<boolean> {
    const params = { groupKey: 'collection', groupValue: collection, page: 1, limit: 1 };
    const { items } = await this.#call('getAssetsByGroup', params, pageSchema);
    return items.length > 0;
  }

  async #loadPages(
    method: string,
    params: Record<string, string>,
    isWanted: (asset: Asset) => boolean,
  ): Promise<Asset[]> {
    const assets: Asset[] = [];
    for (let page = 1; page <= MAX_PAGES; page++) {
      const query = { ...params, page, limit: PAGE_SIZE };
      const { items } = await this.#call(method, query, pageSchema);
      assets.push(...items.filter(isWanted));
      if (items.length < PAGE_SIZE) return assets;
    }
    throw new ChainUnreachableError('The asset API returned too many pages');
  }

  async #call<T>(method: string, params: object, schema: z.ZodType<T>): Promise<T> {
    const report = (hasSucceeded: boolean): void =>
      this.#observer.onRequest({ node: getUrlHost(this.#url), api: 'das', hasSucceeded });
    try {
      const result = await this.#request(method, params, schema);
      report(true);
      return result;
    } catch (cause) {
      const hasAnswered = cause instanceof DasError;
      report(hasAnswered);
      throw hasAnswered
        ? cause
        : new ChainUnreachableError('The asset API did not answer', { cause });
    }
  }

  async #request<T>(method: string, params: object, schema: z.ZodType<T>): Promise<T> {
    const response = await this.#fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: method, method, params }),
    });
    const reply = replySchema.parse(await response.json());
    if ('error' in reply) throw new DasError(reply.error.message);
    return schema.parse(reply.result);
  }
}
