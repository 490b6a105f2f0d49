import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { listenLocally } from './listen-locally.ts';
import { callNode } from './test-chain.ts';

const requestSchema = z.object({ method: z.string(), params: z.record(z.string(), z.unknown()) });
const assetSchema = z.looseObject({ id: z.string() });
const pageSchema = z.looseObject({ items: z.array(assetSchema) });
type Asset = z.infer<typeof assetSchema>;

/** An asset index that shows some mints as compressed tokens, which have no token account. */
export interface CompressingDas {
  url: string;
  /** The owner of each compressed mint. */
  owners: Map<string, string>;
  close(): Promise<void>;
}

/** Starts an asset index in front of an embedded chain's own. */
export async function startCompressingDas(rpcUrl: string): Promise<CompressingDas> {
  const owners = new Map<string, string>();
  const compress = (asset: Asset): Asset => {
    const owner = owners.get(asset.id);
    if (owner === undefined) return asset;
    const compression = { compressed: true };
    return { ...asset, compression, ownership: { owner }, token_info: null };
  };
  const answer = async ({ method, params }: z.infer<typeof requestSchema>): Promise<unknown> => {
    if (method === 'getAsset') {
      return compress(assetSchema.parse(await callNode(rpcUrl, method, [params])));
    }
    if (method === 'getAssetsByGroup') {
      const page = pageSchema.parse(await callNode(rpcUrl, method, [params]));
      return { ...page, items: page.items.map(compress) };
    }
    const page = pageSchema.parse(await callNode(rpcUrl, method, [params]));
    const held = [...owners].filter(([, owner]) => owner === params.ownerAddress);
    const compressed = await Promise.all(
      held.map(async ([id]) => assetSchema.parse(await callNode(rpcUrl, 'getAsset', [{ id }]))),
    );
    const others = page.items.filter(({ id }) => !owners.has(id));
    return { ...page, items: [...others, ...compressed.map(compress)] };
  };
  const server = createServer((request, response) => {
    void json(request)
      .then((body) => answer(requestSchema.parse(body)))
      .then((result) => response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result })));
  });
  const { port, close } = await listenLocally(server);
  return { url: `http://127.0.0.1:${port}`, owners, close };
}
