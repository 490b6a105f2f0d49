import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Context } from 'hono';

/**
 * Streams text as a file, with one part in memory at a time. An error before the first part becomes an
 * ordinary error response; a later one aborts the connection, so that a partial file is not mistaken for
 * a complete one.
 */
async function streamFile(
  c: Context,
  { name, type }: { name: string; type: string },
  parts: AsyncGenerator<string>,
): Promise<Response> {
  let next = await parts.next();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      if (!next.done) controller.enqueue(encoder.encode(next.value));
      // Lets other requests run before the next part is read.
      await yieldToEventLoop();
      next = await parts.next();
      if (next.done) controller.close();
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return c.body(body, 200, {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  });
}

/** Maps chunks of rows, each when it is read. */
export async function* mapChunks<Row, Mapped>(
  chunks: AsyncIterable<Row[]>,
  map: (rows: Row[]) => Mapped[],
): AsyncGenerator<Mapped[]> {
  for await (const rows of chunks) yield map(rows);
}

/** The value of a cell; numbers stay numbers, null is an empty cell. */
export type CsvCell = string | number | boolean | null;

export interface CsvTable {
  /** File name without extension. */
  name: string;
  header: readonly string[];
  /** Chunks of rows, each read only after the previous one was sent. */
  chunks: AsyncIterable<readonly (readonly CsvCell[])[]>;
}

/** First characters that make a spreadsheet treat text as a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;
const LINE_END = '\r\n';

/** Streams a table as a file, one chunk after the other. */
export const streamCsv = (c: Context, { name, ...table }: CsvTable): Promise<Response> =>
  streamFile(c, { name: `${name}.csv`, type: 'text/csv' }, formatCsv(table));

async function* formatCsv({ header, chunks }: Omit<CsvTable, 'name'>): AsyncGenerator<string> {
  let text = formatCsvLine(header);
  for await (const chunk of chunks) {
    text += chunk.map(formatCsvLine).join('');
    if (text !== '') yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** Formats a line according to RFC 4180, including the line break. */
export const formatCsvLine = (cells: readonly CsvCell[]): string =>
  cells.map(formatCsvCell).join(',') + LINE_END;

/** Adds an apostrophe before text that a spreadsheet would evaluate as a formula. */
function formatCsvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A list in a JSON file, whose items are read page by page. */
export interface JsonList {
  name: string;
  pages: AsyncIterable<readonly unknown[]>;
}

interface JsonFile {
  /** File name without extension. */
  name: string;
  fields: Readonly<Record<string, unknown>>;
  lists: readonly JsonList[];
}

/** Streams a JSON object as a file: fields that are known, then lists. */
export const streamJsonFile = (c: Context, { name, ...file }: JsonFile): Promise<Response> =>
  streamFile(c, { name: `${name}.json`, type: 'application/json' }, formatJsonFile(file));

async function* formatJsonFile({ fields, lists }: Omit<JsonFile, 'name'>): AsyncGenerator<string> {
  yield JSON.stringify(fields, null, 2).replace(/\n\}$/, '');
  for (const { name, pages } of lists) {
    let separator = '\n    ';
    yield `,\n  ${JSON.stringify(name)}: [`;
    for await (const page of pages) {
      for (const item of page) {
        yield separator + JSON.stringify(item);
        separator = ',\n    ';
      }
    }
    yield separator === '\n    ' ? ']' : '\n  ]';
  }
  yield '\n}\n';
}
