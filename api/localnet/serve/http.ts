import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Assets } from '../rpc/assets.ts';
import type { Dispatcher } from '../rpc/dispatch.ts';
import type { Guards } from './guards.ts';
import { getCollectibleFile } from './portraits.ts';

const MAX_BODY_BYTES = 200_000;
/** Longer than the 19 s for which web3.js keeps idle sockets; Node's default of 5 s is shorter. */
const KEEP_ALIVE_MS = 30_000;

interface HttpDependencies {
  readonly guards: Guards;
  readonly dispatcher: Dispatcher;
  readonly assets: Assets;
}

interface HttpResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Creates the HTTP server: JSON-RPC by POST, growers' files and `/health` by GET. */
export function createRpcServer(dependencies: HttpDependencies): Server {
  const { guards } = dependencies;
  const server = createServer((request, response) => {
    if (!guards.isAllowed(request)) {
      response.writeHead(403).end();
      return;
    }
    handleRequest(dependencies, request).then(
      ({ status, headers, body }) =>
        response.writeHead(status, { ...guards.getCorsHeaders(request), ...headers }).end(body),
      () => response.destroy(),
    );
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

async function handleRequest(
  { dispatcher, assets }: HttpDependencies,
  request: IncomingMessage,
): Promise<HttpResponse> {
  const { method = '', url = '/', headers } = request;
  if (method === 'OPTIONS') return { status: 204 };
  if (method === 'GET' || method === 'HEAD') return findFile(assets, url.replace(/\?.*$/, ''));
  if (method !== 'POST') return { status: 405, headers: { allow: 'GET, POST, OPTIONS' } };
  if (!/^application\/json\b/i.test(headers['content-type'] ?? '')) return { status: 415 };
  const text = await readBody(request);
  if (text === null) return { status: 413, headers: { connection: 'close' } };
  const body = JSON.stringify(dispatcher.handleText(text));
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}

function findFile(assets: Assets, path: string): HttpResponse {
  if (path === '/health') {
    return { status: 200, headers: { 'content-type': 'text/plain' }, body: 'ok' };
  }
  const file = getCollectibleFile(assets, path);
  return file ? { status: 200, ...file } : { status: 404 };
}

/** Reads the body as text; null if it is too large. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    if (!(part instanceof Buffer)) continue;
    bytes += part.length;
    if (bytes > MAX_BODY_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
