import type { Plugin } from 'vite';

import { getChunks, getChunkFiles } from './chunks.ts';

/** What players rarely or never need: the admin area, and the reports to a Sentry service. */
const UNCACHED = /\/src\/(?:features\/admin\/|error-reports\/sentry\.ts)/;

/** Fills a set with the files that the service worker does not cache for offline use. */
export function uncachedFiles(files: Set<string>): Plugin {
  return {
    name: 'uncached-files',
    generateBundle(_options, bundle) {
      const chunks = getChunks(bundle);
      const reachable = new Set(chunks.filter(({ isEntry }) => isEntry));
      // The set grows during the iteration.
      for (const { imports, dynamicImports } of reachable) {
        for (const name of [...imports, ...dynamicImports]) {
          const file = bundle[name];
          if (file?.type !== 'chunk' || UNCACHED.test(file.facadeModuleId ?? '')) continue;
          reachable.add(file);
        }
      }
      const cached = new Set([...reachable].flatMap(getChunkFiles));
      const uncached = chunks.flatMap(getChunkFiles).filter((name) => !cached.has(name));
      files.clear();
      for (const name of uncached) files.add(name);
    },
  };
}
