import type { Plugin } from 'vite';

import { getChunks, getChunkFiles } from './chunks.ts';

const ADMIN = '/src/features/admin/';

/** Fills a set with the files that only the admin area uses, which the service worker leaves out. */
export function adminOnlyFiles(files: Set<string>): Plugin {
  return {
    name: 'admin-only-files',
    generateBundle(_options, bundle) {
      const chunks = getChunks(bundle);
      const reachable = new Set(chunks.filter(({ isEntry }) => isEntry));
      // The set grows during the iteration.
      for (const { imports, dynamicImports } of reachable) {
        for (const name of [...imports, ...dynamicImports]) {
          const file = bundle[name];
          const isAdmin = file?.type === 'chunk' && file.facadeModuleId?.includes(ADMIN);
          if (file?.type === 'chunk' && isAdmin !== true) reachable.add(file);
        }
      }
      const playerFiles = new Set([...reachable].flatMap(getChunkFiles));
      const adminFiles = chunks.flatMap(getChunkFiles).filter((name) => !playerFiles.has(name));
      files.clear();
      for (const name of adminFiles) files.add(name);
    },
  };
}
