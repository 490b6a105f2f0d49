import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Assets } from '../rpc/assets.ts';
import type { Dispatcher } from '../rpc/dispatch.ts';
import type { Guards } from './guards.ts';
import { getCollectibleFile } from './portraits.ts';

const MAX_BODY_BYTES = 200_000;
/** Longer than the 19 s for which web3.js keeps idle sockets; Node's default of 5 s is shorter. */
const KEEP_ALIVE_MS = 30_000;

/** The dependencies of the HTTP server. */
export interface HttpDependencies {
  readonly guards: Guards;
  readonly dispatcher: Dispatcher;
  readonly assets: Assets;
}

/** Creates the HTTP server: JSON-RPC by POST, growers' files and `/health` by GET. */
export function createRpcServer(dependencies: HttpDependencies): Server {
  const server = createServer((request, response) => {
    handleRequest(dependencies, request, response).catch(() => {
      response.destroy();
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

async function handleRequest(
  { guards, dispatcher, assets }: HttpDependencies,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!guards.isAllowed(request)) {
    sendResponse(response, 403);
    return;
  }
  const cors = guards.getCorsHeaders(request);
  switch (request.method) {
    case 'OPTIONS':
      sendResponse(response, 204, { headers: cors });
      return;
    case 'GET':
    case 'HEAD':
      handleGet(assets, request, { response, cors });
      return;
    case 'POST':
      break;
    default:
      sendResponse(response, 405, { headers: { ...cors, allow: 'GET, POST, OPTIONS' } });
      return;
  }
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    sendResponse(response, 415, { headers: cors });
    return;
  }
  const body = await readBody(request);
  if (body === null) {
    sendResponse(response, 413, { headers: { ...cors, connection: 'close' } });
    return;
  }
  const headers = { ...cors, 'content-type': 'application/json' };
  sendResponse(response, 200, { headers, body: JSON.stringify(dispatcher.handleText(body)) });
}

function handleGet(
  assets: Assets,
  request: IncomingMessage,
  { response, cors }: { response: ServerResponse; cors: Record<string, string> },
): void {
  const path = (request.url ?? '/').replace(/\?.*$/, '');
  if (path === '/health') {
    sendResponse(response, 200, { headers: { ...cors, 'content-type': 'text/plain' }, body: 'ok' });
    return;
  }
  const file = getCollectibleFile(assets, path);
  if (file) sendResponse(response, 200, { headers: { ...cors, ...file.headers }, body: file.body });
  else sendResponse(response, 404, { headers: cors });
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

function sendResponse(
  response: ServerResponse,
  status: number,
  content: { headers?: Record<string, string>; body?: string } = {},
): void {
  response.writeHead(status, content.headers);
  response.end(content.body);
}
