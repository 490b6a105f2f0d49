import type { Plugin, Rolldown } from 'vite';

import { chunksOf, entryChunks, filesOf, withImports } from './chunks.ts';

/** Stands in the entry until the names of the files are known. */
const PLACE = '__files ahead__';

/**
 * Tells the entry, as `__FILES_AHEAD__`, the files of a module that comes right after the first
 * screen, so that they can be fetched while there is nothing else to fetch; parted by spaces.
 * @param modules ends of their paths
 */
export function filesAhead(...modules: readonly string[]): Plugin {
  return {
    name: 'files-ahead',
    // In development there are no such files.
    config: (_config, { command }) => ({
      define: { __FILES_AHEAD__: JSON.stringify(command === 'build' ? PLACE : '') },
    }),
    generateBundle(_options, bundle) {
      const isAhead = ({ moduleIds }: Rolldown.OutputChunk) =>
        moduleIds.some((id) => modules.some((path) => id.endsWith(path)));
      const there = entryChunks(bundle);
      const files = [...withImports(chunksOf(bundle).filter(isAhead), bundle)]
        .filter((chunk) => !there.has(chunk))
        .flatMap(filesOf)
        .map((name) => `/${name}`);
      if (files.length === 0) throw new Error(`There are no files of ${modules.join(', ')}`);
      for (const chunk of there) chunk.code = chunk.code.replace(PLACE, files.join(' '));
    },
  };
}
