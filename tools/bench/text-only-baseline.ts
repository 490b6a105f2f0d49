import { createServer } from 'node:http';
import { findFreePorts } from '../../tests/kit/free-port.ts';

const TEXT_ONLY_PAGE =
  '<!doctype html><html lang="en"><title>Text</title>' +
  '<meta name="viewport" content="width=device-width"><h1>Only text</h1>';

/** CSS selector of the page's only text. */
export const TEXT_SELECTOR = 'h1';

/** Serves the smallest possible page, as the baseline for the speed of the machine. */
export async function serveTextOnlyPage(): Promise<{ url: string; close: () => void }> {
  const port = await findFreePorts(1);
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(TEXT_ONLY_PAGE);
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}
