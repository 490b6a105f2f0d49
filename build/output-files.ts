import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { BUILD_ID } from '../src/contract/envelope.ts';

const MANIFEST = 'manifest.webmanifest';

/** Older clients stay in use for a while after an update. */
const MAX_BUILDS = 3;

const MAP_COMMENT = /\n\/\/# sourceMappingURL=.*\s*$/;

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

interface OutputOptions {
  /** The folder outside of the build that gets a folder of source maps per build. */
  readonly dir: string;
  /** The build id. */
  readonly build: string;
}

/**
 * Adds the web app manifest, which is in the root folder instead of `public`. Moves the source maps out of
 * the build, so that only the server can read them, and keeps those of the newest builds. Then writes
 * compressed copies of the text files, so that the server need not compress them.
 */
export function outputFiles({ dir, build }: OutputOptions): Plugin {
  let outDir = '';
  let rootDir = '';
  return {
    name: 'output-files',
    apply: 'build',
    configResolved({ root, build }) {
      rootDir = root;
      outDir = resolve(root, build.outDir);
    },
    // Runs last, because the service worker is written when the bundle is closed.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await copyFile(join(rootDir, MANIFEST), join(outDir, MANIFEST));
        await moveSourceMaps(outDir, join(dir, build));
        await deleteOldMaps(dir);
        await compressAll(outDir);
      },
    },
  };
}

async function moveSourceMaps(outDir: string, mapsDir: string): Promise<void> {
  await rm(mapsDir, { recursive: true, force: true });
  await mkdir(mapsDir, { recursive: true });
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
  const maps = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.map'));
  for (const { parentPath, name } of maps) {
    await rename(join(parentPath, name), join(mapsDir, name));
    await removeMapComment(join(parentPath, name.replace(/\.map$/, '')));
  }
}

/** Only the service worker has the comment: without it, its map would ignore the list of files. */
async function removeMapComment(file: string): Promise<void> {
  const code = await readFile(file, 'utf8');
  if (MAP_COMMENT.test(code)) await writeFile(file, code.replace(MAP_COMMENT, '\n'));
}

async function deleteOldMaps(dir: string): Promise<void> {
  const builds = (await readdir(dir)).filter((name) => BUILD_ID.test(name) && name !== 'dev');
  for (const build of builds.toSorted().slice(0, -MAX_BUILDS)) {
    await rm(join(dir, build), { recursive: true, force: true });
  }
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
