import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** Older clients stay in use for a while after an update. */
const MAX_VERSIONS = 3;

const MAP_COMMENT = /\n\/\/# sourceMappingURL=.*\s*$/;
const VERSION = /^\d+\.\d+\.\d+$/;

interface SourceMapsOptions {
  /** The folder outside of the build that gets a folder of source maps per version. */
  readonly dir: string;
  readonly version: string;
}

/**
 * Moves the source maps out of the build, so that only the server can read them, and keeps those of the
 * newest versions. Runs before the files are compressed.
 */
export function sourceMaps({ dir, version }: SourceMapsOptions): Plugin {
  let outDir = '';
  return {
    name: 'source-maps',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    // After the service worker has been written.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        await moveSourceMaps(outDir, join(dir, version));
        await deleteOldVersions(dir);
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

async function deleteOldVersions(dir: string): Promise<void> {
  const versions = (await readdir(dir)).filter((name) => VERSION.test(name));
  const newestFirst = versions.toSorted((a, b) => compareVersions(b, a));
  for (const version of newestFirst.slice(MAX_VERSIONS)) {
    await rm(join(dir, version), { recursive: true, force: true });
  }
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  const difference = left?.map((part, index) => part - (right?.[index] ?? 0)).find(Boolean);
  return difference ?? 0;
}
