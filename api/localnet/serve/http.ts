import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Assets } from '../rpc/assets.ts';
import type { Dispatcher } from '../rpc/dispatch.ts';
import type { Guards } from './guards.ts';
import { getCollectibleFile } from './portraits.ts';

const MAX_BODY_BYTES = 200_000;
/** web3.js keeps idle sockets for 19 s; Node's default of 5 s would reset them under it. */
const KEEP_ALIVE_MS = 30_000;

/** What the HTTP side works with. */
export interface HttpParts {
  readonly guards: Guards;
  readonly dispatcher: Dispatcher;
  readonly assets: Assets;
}

/** The HTTP side of the node: JSON-RPC by POST, growers' files and `/health` by GET. */
export function createRpcServer(parts: HttpParts): Server {
  const server = createServer((request, response) => {
    answer(parts, request, response).catch(() => {
      response.destroy();
    });
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}

async function answer(
  { guards, dispatcher, assets }: HttpParts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (!guards.admits(request)) {
    sendResponse(response, 403);
    return;
  }
  const cors = guards.corsHeaders(request);
  switch (request.method) {
    case 'OPTIONS':
      sendResponse(response, 204, { headers: cors });
      return;
    case 'GET':
    case 'HEAD':
      answerGet(assets, request, { response, cors });
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
  sendResponse(response, 200, { headers, body: JSON.stringify(dispatcher.answerText(body)) });
}

function answerGet(
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

/** The body as text, or null if it is too large. */
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
