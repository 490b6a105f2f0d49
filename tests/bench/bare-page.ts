import { createServer } from 'node:http';
import { freePorts } from '../kit/free-port.ts';

const BARE_PAGE =
  '<!doctype html><html lang="en"><title>Words</title>' +
  '<meta name="viewport" content="width=device-width"><h1>Words alone</h1>';

/** The least a page can be, on the same machine at the same time. */
export async function serveBarePage(): Promise<{ url: string; close: () => void }> {
  const port = await freePorts(1);
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(BARE_PAGE);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}
