import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of the game that can simulate a deployment of a newer client. */
export interface VersionedProxy {
  url: string;
  /** Serves a newer client from now on, whose page has this title. */
  deploy: (title: string) => void;
  close: () => Promise<void>;
}

export async function startVersionedProxy(target: string): Promise<VersionedProxy> {
  let title: string | null = null;
  const server = createServer((request, response) => {
    void forward(request, response, { target, title });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    deploy: (newTitle) => (title = newTitle),
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
  { target, title }: { target: string; title: string | null },
): Promise<void> {
  const path = request.url ?? '/';
  const answer = await fetch(target + path);
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  const isChanged = title !== null && (type.startsWith('text/html') || path === '/sw.js');
  response.writeHead(answer.status, { 'content-type': type, 'cache-control': 'no-cache' });
  response.end(isChanged ? withVersion(body.toString(), title) : body);
}

/** Replaces the page title, and the page's revision in the service worker's precache list. */
const withVersion = (text: string, title: string): string =>
  text
    .replace(/<title>.*<\/title>/, `<title>${title}</title>`)
    .replace(/("?revision"?:\s*")\w+(",\s*"?url"?:\s*"index\.html")/, `$1${title.length}$2`);
