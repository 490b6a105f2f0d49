import type { Plugin } from 'vite';

import { chunksOf, filesOf } from './chunks.ts';

const ADMIN = '/src/features/admin/';

/** Notes which files the admin area alone is made of; everything else a player may come to need. */
export function adminFiles(files: Set<string>): Plugin {
  return {
    name: 'admin-files',
    generateBundle(_options, bundle) {
      const chunks = chunksOf(bundle);
      const reached = new Set(chunks.filter(({ isEntry }) => isEntry));
      // The set grows while it is walked.
      for (const { imports, dynamicImports } of reached) {
        for (const name of [...imports, ...dynamicImports]) {
          const file = bundle[name];
          const isAdmins = file?.type === 'chunk' && file.facadeModuleId?.includes(ADMIN);
          if (file?.type === 'chunk' && isAdmins !== true) reached.add(file);
        }
      }
      const players = new Set([...reached].flatMap(filesOf));
      const others = chunks.flatMap(filesOf).filter((name) => !players.has(name));
      files.clear();
      for (const name of others) files.add(name);
    },
  };
}
