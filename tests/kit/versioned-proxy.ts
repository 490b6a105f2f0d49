import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from './listen-locally.ts';

/** A proxy in front of the game that can simulate a deployment of a newer client. */
export interface VersionedProxy {
  url: string;
  /** Serves a newer client from now on, whose page names this version in `data-version`. */
  deploy: (version: string) => void;
  /** Whether the old service worker is still served, as if the newer one were not found yet. */
  hidesWorker: boolean;
  /** Whether the API refuses every client as outdated. */
  refusesClients: boolean;
  close: () => Promise<void>;
}

export async function startVersionedProxy(target: string): Promise<VersionedProxy> {
  let version: string | null = null;
  const server = createServer((request, response) => {
    const { hidesWorker, refusesClients } = proxy;
    if (refusesClients && request.url?.startsWith('/api/')) refuse(response);
    else void forward(request, response, { target, version, hidesWorker });
  });
  const { port, close } = await listenLocally(server);
  const proxy: VersionedProxy = {
    url: `http://localhost:${port}`,
    deploy: (newVersion) => (version = newVersion),
    hidesWorker: false,
    refusesClients: false,
    close,
  };
  return proxy;
}

function refuse(response: ServerResponse): void {
  const body = { success: false, code: 'OUTDATED_CLIENT', message: 'this version is outdated' };
  response.writeHead(426, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  options: { target: string; version: string | null; hidesWorker: boolean },
): Promise<void> {
  const { target, version, hidesWorker } = options;
  const path = request.url ?? '/';
  const answer = await fetch(target + path);
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  const isVersioned = type.startsWith('text/html') || (path === '/sw.js' && !hidesWorker);
  const isChanged = version !== null && isVersioned;
  response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
  response.end(isChanged ? withVersion(body.toString(), version) : body);
}

/** Names the version in the page, and changes its revision in the worker's precache list. */
const withVersion = (text: string, version: string): string =>
  text
    .replace('<html', `<html data-version="${version}"`)
    .replace(/("?revision"?:\s*")\w+(",\s*"?url"?:\s*"index\.html")/, `$1${version}$2`);
