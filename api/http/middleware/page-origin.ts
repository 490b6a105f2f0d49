import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type ClientFiles, createPlainFile, PAGE } from './client-files.ts';

/** Stands in index.html for the origin, which is known only when a server starts. */
const PLACEHOLDER = '__PUBLIC_ORIGIN__';

/**
 * Puts the public origin into the page, because sites that show a card for a shared link need absolute
 * addresses. The page is compressed again, as build/compressed-files.ts does.
 */
export function withPublicOrigin(files: ClientFiles, { origin }: URL): ClientFiles {
  const page = files.get(PAGE);
  if (!page) return files;
  const text = new TextDecoder().decode(page.body);
  if (!text.includes(PLACEHOLDER)) return files;
  const body = new TextEncoder().encode(text.replaceAll(PLACEHOLDER, origin));
  const encoded = page.encoded.map((variant) => ({
    ...variant,
    body: new Uint8Array(COMPRESSORS[variant.name](body)),
  }));
  const changed = { ...page, ...createPlainFile(PAGE, body), encoded };
  return new Map([...files, [PAGE, changed]]);
}

const COMPRESSORS = {
  br: (body: Uint8Array) =>
    brotliCompressSync(body, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body: Uint8Array) => gzipSync(body, { level: 9 }),
};
