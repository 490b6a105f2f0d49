import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the game that can simulate a deployment of a newer client. */
export interface VersionedProxy {
  url: string;
  /** Serves a newer client from now on, whose page names this version in `data-version`. */
  deploy: (version: string) => void;
  close: () => Promise<void>;
}

export async function startVersionedProxy(target: string): Promise<VersionedProxy> {
  let version: string | null = null;
  const server = createServer((request, response) => {
    void forward(request, response, { target, version });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    deploy: (newVersion) => (version = newVersion),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { target, version }: { target: string; version: string | null },
): Promise<void> {
  const path = request.url ?? '/';
  const answer = await fetch(target + path);
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  const isChanged = version !== null && (type.startsWith('text/html') || path === '/sw.js');
  response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
  response.end(isChanged ? withVersion(body.toString(), version) : body);
}

/** Names the version in the page, and changes its revision in the worker's precache list. */
const withVersion = (text: string, version: string): string =>
  text
    .replace('<html', `<html data-version="${version}"`)
    .replace(/("?revision"?:\s*")\w+(",\s*"?url"?:\s*"index\.html")/, `$1${version}$2`);
