import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type JsonList, streamJsonFile } from '../../../api/http/routes/stream-file.ts';

async function* createPages(...pages: unknown[][]): AsyncGenerator<unknown[]> {
  for (const page of pages) yield await Promise.resolve(page);
}

function download(...lists: JsonList[]): Response | Promise<Response> {
  const app = new Hono();
  app.get('/', (c) => streamJsonFile(c, { name: 'account', fields: { wallet: 'abc' }, lists }));
  return app.request('/');
}

// How files end that cannot be sent is tested with CSV files, which are streamed in the same way.
describe('streamJsonFile', () => {
  it('sends fields and lists as one object', async () => {
    const response = await download(
      { name: 'plants', pages: createPages([{ id: 1 }, { id: 2 }], [{ id: 3 }]) },
      { name: 'logs', pages: createPages() },
    );
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="account.json"');
    expect(await response.json()).toEqual({
      wallet: 'abc',
      plants: [{ id: 1 }, { id: 2 }, { id: 3 }],
      logs: [],
    });
  });
});
