import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Context } from 'hono';

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

/**
 * Streams a table as a file, with one chunk in memory at a time. An error before the first chunk
 * becomes an ordinary error response; a later one aborts the connection, so that a partial file is
 * not mistaken for a complete one.
 */
export async function streamCsv(c: Context, { name, header, chunks }: CsvTable): Promise<Response> {
  const source = chunks[Symbol.asyncIterator]();
  let next = await source.next();
  const encoder = new TextEncoder();
  let text = formatCsvLine(header);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      do {
        if (next.done) break;
        text += next.value.map(formatCsvLine).join('');
        // Lets other requests run before the next chunk is read.
        await yieldToEventLoop();
        next = await source.next();
      } while (text === '');
      if (text !== '') controller.enqueue(encoder.encode(text));
      text = '';
      if (next.done) controller.close();
    },
    async cancel() {
      await source.return?.();
    },
  });
  return c.body(body, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
  });
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
