import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type JsonList, streamJsonFile } from '../../../api/http/routes/stream-file.ts';

async function* createPages(...pages: unknown[][]): AsyncGenerator<unknown[]> {
  for (const page of pages) yield await Promise.resolve(page);
}

async function* createFailingPages(): AsyncGenerator<unknown[]> {
  yield* createPages([{ id: 1 }]);
  throw new Error('the disk is gone');
}

function download(...lists: JsonList[]): Response | Promise<Response> {
  const app = new Hono();
  app.get('/', (c) => streamJsonFile(c, { name: 'account', fields: { wallet: 'abc' }, lists }));
  return app.request('/');
}

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

  it('aborts the download when a list cannot be read to its end', async () => {
    const response = await download({ name: 'plants', pages: createFailingPages() });
    await expect(response.text()).rejects.toThrow('the disk is gone');
  });

  it('stops reading when the client disconnects', async () => {
    let pagesRead = 0;
    async function* endless(): AsyncGenerator<unknown[]> {
      for (;;) {
        pagesRead += 1;
        yield await Promise.resolve([{ id: pagesRead }]);
      }
    }
    const response = await download({ name: 'plants', pages: endless() });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(pagesRead).toBeLessThan(5);
  });
});
