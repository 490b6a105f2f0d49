import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { getChunks, getChunkFiles } from './chunks.ts';

/** What players rarely or never need: the admin area, reports to a Sentry service, other languages. */
const UNCACHED = /\/src\/(?:features\/admin\/|error-reports\/sentry\.ts)|\.po$/;

/** Builds the service worker with the list of the files to cache for offline use. */
export function serviceWorker(): PluginOption {
  const uncached = new Set<string>();
  const worker = VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/pwa/worker',
    filename: 'sw.ts',
    // Replaced by `manifest.webmanifest` and `src/pwa/start-worker.ts`.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      // With a comment, by which Workbox finds the map when it inserts the list of files.
      sourcemap: true,
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'favicon.svg', 'assets/**/*.{js,css,woff2}'],
      manifestTransforms: [
        (entries) => ({ manifest: entries.filter(({ url }) => !uncached.has(url)) }),
      ],
    },
  });
  return [uncachedFiles(uncached), worker];
}

/** Fills a set with the files that the service worker does not cache. */
function uncachedFiles(files: Set<string>): Plugin {
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
