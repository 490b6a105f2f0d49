import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The game as a server in front of it shows it, which may be given a newer version of the client. */
export interface VersionedFront {
  url: string;
  /** From now on the client is another one, whose page has this title. */
  deploy: (title: string) => void;
  close: () => Promise<void>;
}

export async function startVersionedFront(target: string): Promise<VersionedFront> {
  let title: string | null = null;
  const server = createServer((request, response) => {
    void pass(request, response, { target, title });
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

async function pass(
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
  response.end(isChanged ? inVersion(body.toString(), title) : body);
}

/** The page under another title, and the worker with a list that names it as another page. */
const inVersion = (text: string, title: string): string =>
  text
    .replace(/<title>.*<\/title>/, `<title>${title}</title>`)
    .replace(/("?revision"?:\s*")\w+(",\s*"?url"?:\s*"index\.html")/, `$1${title.length}$2`);
