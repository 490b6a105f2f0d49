import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(css|html|js|svg|txt|webmanifest)$/;
/** Below this it gains nothing worth a second file. */
const WORTH_COMPRESSING_BYTES = 1024;

/** The forms a text travels in, by the ending of its file; as small as can be, for it is made once. */
const FORMS = {
  br: (body: Buffer) =>
    promisify<Buffer, object, Buffer>(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gz: (body: Buffer) => promisify<Buffer, object, Buffer>(gzip)(body, { level: 9 }),
};

/** Lays beside every text of the build what is sent of it: no visitor waits for a compression. */
export function compressedFiles(): Plugin {
  let dir = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved({ root, build }) {
      dir = resolve(root, build.outDir);
    },
    // Last of all: the worker is written when the bundle is closed.
    closeBundle: { order: 'post', sequential: true, handler: () => compressAll(dir) },
  };
}

async function compressAll(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => compress(join(parentPath, name))));
}

async function compress(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < WORTH_COMPRESSING_BYTES) return;
  const forms = Object.entries(FORMS).map(async ([ending, form]) =>
    writeFile(`${file}.${ending}`, await form(body)),
  );
  await Promise.all(forms);
}
