import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { type CsvCell, streamCsv, formatCsvLine } from '../../../api/http/routes/stream-file.ts';

type Rows = readonly (readonly CsvCell[])[];

async function* createChunks(...chunks: Rows[]): AsyncGenerator<Rows> {
  for (const chunk of chunks) yield await Promise.resolve(chunk);
}

async function* createFailingChunks(...chunks: Rows[]): AsyncGenerator<Rows> {
  yield* createChunks(...chunks);
  throw new Error('the disk is gone');
}

function download(chunks: AsyncIterable<Rows>): Response | Promise<Response> {
  const app = new Hono();
  app.get('/', (c) => streamCsv(c, { name: 'plants', header: ['id', 'name'], chunks }));
  app.onError((_error, c) => c.json({ success: false }, 500));
  return app.request('/');
}

/** Parses CSV according to RFC 4180. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (!isQuoted && char === ',') {
      row.push(cell);
      cell = '';
    } else if (!isQuoted && char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else cell += char;
  }
  return rows;
}

describe('formatCsvLine', () => {
  it.each([
    { cells: ['a', 'b'], line: 'a,b\r\n' },
    { cells: [null, 3, true], line: ',3,true\r\n' },
    { cells: ['a,b', 'say "hi"', 'two\r\nlines'], line: '"a,b","say ""hi""","two\r\nlines"\r\n' },
    { cells: ['=1+1', '+1', '-1', '@a'], line: "'=1+1,'+1,'-1,'@a\r\n" },
    { cells: ['\ta', '\ra'], line: `'\ta,"'\ra"\r\n` },
    { cells: ['=HYPERLINK("http://x","y")'], line: `"'=HYPERLINK(""http://x"",""y"")"\r\n` },
    { cells: [-1.5, 0.1], line: '-1.5,0.1\r\n' },
    { cells: ["'quoted'", 'a=b', '温室'], line: "'quoted',a=b,温室\r\n" },
  ])('writes $cells', ({ cells, line }) => {
    expect(formatCsvLine(cells)).toBe(line);
  });

  it('keeps every text except for a leading apostrophe and never starts a cell like a formula', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", 'a'),
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })), (rows) => {
        const parsed = parseCsv(rows.map(formatCsvLine).join(''));
        expect(parsed.flat().filter((text) => /^[=+\-@\t\r]/.test(text))).toEqual([]);
        expect(parsed.length).toBe(rows.length);
        for (const [at, row] of rows.entries()) {
          const texts = row.map((text, cellAt) => {
            const found = parsed[at]?.[cellAt] ?? '';
            return found === `'${text}` ? text : found;
          });
          expect(texts).toEqual(row);
        }
      }),
    );
  });
});

describe('streamCsv', () => {
  it('sends the header first and then every chunk', async () => {
    const response = await download(createChunks([[1, 'a']], [], [[2, 'b']]));
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="plants.csv"');
    expect(await response.text()).toBe('id,name\r\n1,a\r\n2,b\r\n');
  });

  it('sends the header even without rows', async () => {
    expect(await (await download(createChunks())).text()).toBe('id,name\r\n');
  });

  it('answers with an error when the first chunk fails', async () => {
    expect((await download(createFailingChunks())).status).toBe(500);
  });

  it('aborts the download when a later chunk fails', async () => {
    const response = await download(createFailingChunks([[1, 'a']], [[2, 'b']]));
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('the disk is gone');
  });

  it('stops reading when the client disconnects', async () => {
    let chunksRead = 0;
    async function* endless(): AsyncGenerator<Rows> {
      for (;;) {
        chunksRead += 1;
        yield await Promise.resolve([[chunksRead, 'x']]);
      }
    }
    const response = await download(endless());
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(chunksRead).toBeLessThan(5);
  });
});
