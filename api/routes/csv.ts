import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';

/** What a cell can hold; a number stays a number, null is an empty cell. */
export type CsvCell = string | number | boolean | null;

export interface CsvTable {
  /** Of the file, without its ending. */
  name: string;
  header: readonly string[];
  /** Chunks of rows, each read only when the one before is on its way. */
  chunks: AsyncIterable<readonly (readonly CsvCell[])[]>;
}

/** With these a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;
const LINE_END = '\r\n';

/**
 * A table as a file, streamed: only one chunk is in memory at a time. What fails before the first
 * chunk is answered like any failure; what fails later breaks the connection off, so that a part is
 * never taken for the whole.
 */
export async function csvFile(c: Context, { name, header, chunks }: CsvTable): Promise<Response> {
  const source = chunks[Symbol.asyncIterator]();
  let next = await source.next();
  const encoder = new TextEncoder();
  let text = csvLine(header);
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      do {
        if (next.done) break;
        text += next.value.map(csvLine).join('');
        // Others have their turn before the next chunk is read.
        await nextTurn();
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

/** One line as RFC 4180 has it, with its end. */
export const csvLine = (cells: readonly CsvCell[]): string =>
  cells.map(csvCell).join(',') + LINE_END;

/** A text that a spreadsheet would run begins with an apostrophe. */
function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
