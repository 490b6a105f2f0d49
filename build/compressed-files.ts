import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(css|html|js|svg|txt|webmanifest)$/;
/** Compressing smaller files saves nothing worth a second file. */
const MIN_BYTES = 1024;

/** Compressors by file extension, at their highest level because each file is compressed once. */
const COMPRESSORS = {
  br: (body: Buffer) =>
    promisify<Buffer, object, Buffer>(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gz: (body: Buffer) => promisify<Buffer, object, Buffer>(gzip)(body, { level: 9 }),
};

/** Writes compressed copies of the build's text files, so that the server need not compress them. */
export function compressedFiles(): Plugin {
  let dir = '';
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved({ root, build }) {
      dir = resolve(root, build.outDir);
    },
    // Runs last, because the service worker is written when the bundle is closed.
    closeBundle: { order: 'post', sequential: true, handler: () => compressAll(dir) },
  };
}

async function compressAll(dir: string): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map(({ parentPath, name }) => compressFile(join(parentPath, name))));
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file);
  if (body.length < MIN_BYTES) return;
  const writes = Object.entries(COMPRESSORS).map(async ([extension, compress]) =>
    writeFile(`${file}.${extension}`, await compress(body)),
  );
  await Promise.all(writes);
}
