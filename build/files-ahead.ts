import type { Plugin, Rolldown } from 'vite';

import { addressesOf, chunksOf, entryChunks } from './chunks.ts';

/** Stands in the entry until the names of the files are known. */
const placeOf = (name: string): string => `__files of ${name}__`;

/**
 * Tells the entry the files of modules that come right after the first screen, so that they can be
 * fetched while there is nothing else to fetch; parted by spaces.
 * @param lists by the name the entry has for them, the ends of the modules' paths
 */
export function filesAhead(lists: Readonly<Record<string, readonly string[]>>): Plugin {
  const names = Object.keys(lists);
  return {
    name: 'files-ahead',
    // In development there are no such files.
    config: (_config, { command }) => ({
      define: Object.fromEntries(
        names.map((name) => [name, JSON.stringify(command === 'build' ? placeOf(name) : '')]),
      ),
    }),
    generateBundle(_options, bundle) {
      const there = entryChunks(bundle);
      for (const [name, modules] of Object.entries(lists)) {
        const isAhead = ({ moduleIds }: Rolldown.OutputChunk) =>
          moduleIds.some((id) => modules.some((path) => id.endsWith(path)));
        const files = addressesOf(chunksOf(bundle).filter(isAhead), bundle);
        if (files.length === 0) throw new Error(`There are no files of ${modules.join(', ')}`);
        for (const chunk of there) {
          chunk.code = chunk.code.replaceAll(placeOf(name), files.join(' '));
        }
      }
    },
  };
}
