import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { Context } from 'hono';

/** A list in a JSON file, whose items are read page by page. */
export interface JsonList {
  name: string;
  pages: AsyncIterable<readonly unknown[]>;
}

/**
 * Streams a JSON object as a file: fields that are known, then lists, with one page in memory at a time.
 * An error aborts the connection, so that a partial file is not mistaken for a complete one.
 * @param name the file name without extension
 */
export function streamJsonFile(
  c: Context,
  name: string,
  file: { fields: Readonly<Record<string, unknown>>; lists: readonly JsonList[] },
): Response {
  const parts = formatJsonFile(file);
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // Lets other requests run before the next page is read.
      await yieldToEventLoop();
      const { value, done } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return c.body(body, 200, {
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.json"`,
  });
}

async function* formatJsonFile({
  fields,
  lists,
}: {
  fields: Readonly<Record<string, unknown>>;
  lists: readonly JsonList[];
}): AsyncGenerator<string, undefined> {
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
  return undefined;
}
