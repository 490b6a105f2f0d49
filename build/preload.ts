import { build, type Plugin, type Rolldown } from 'vite';

import type { FileGroup } from '../src/http/preload.ts';
import { getChunks, getEntryChunks, getChunkFiles, collectImportedChunks } from './chunks.ts';

const SCRIPT = 'virtual:preload';

/** The modules of each group, by the ends of their paths. */
export type PreloadModules = Readonly<Record<FileGroup, readonly string[]>>;

/**
 * Puts src/http/preload.ts and the names of the files to preload into index.html, so that a player's
 * first page is preloaded while the entry is being downloaded, followed by a remembered wallet.
 */
export function preload(root: string, modules: PreloadModules): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, { bundle = {} }) => {
        const files = Object.entries(modules).map(([group, paths]) => [
          group,
          listFiles(bundle, paths),
        ]);
        const names = JSON.stringify(Object.fromEntries(files));
        const children = `window.preloadFiles=${names};${await buildScript(root)}`;
        return [{ tag: 'script', children, injectTo: 'head' }];
      },
    },
  };
}

/** Lists the URLs of the chunks that hold the modules and of all they import, except the entry's. */
function listFiles(bundle: Rolldown.OutputBundle, modules: readonly string[]): string[] {
  const entry = getEntryChunks(bundle);
  const chunks = getChunks(bundle).filter(({ moduleIds }) =>
    moduleIds.some((id) => modules.some((path) => id.endsWith(path))),
  );
  const files = [...collectImportedChunks(chunks, bundle)].filter((chunk) => !entry.has(chunk));
  if (files.length === 0) throw new Error(`The build has no chunk of ${modules.join(', ')}`);
  return files.flatMap(getChunkFiles).map((file) => `/${file}`);
}

/** Bundles the script that runs in index.html. */
async function buildScript(root: string): Promise<string> {
  const code = `import { preloadRememberedWallet } from '${root}/src/app/wallet-files.ts';
    import { preloadRoute } from '${root}/src/http/preload.ts';
    preloadRoute(window.location.pathname);
    preloadRememberedWallet();`;
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'preload-script',
        resolveId: (id) => (id === SCRIPT ? id : null),
        load: (id) => (id === SCRIPT ? code : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: SCRIPT, output: { format: 'iife' } },
    },
  });
  const chunks = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script] = chunks;
  if (script?.type !== 'chunk' || chunks.length > 1) throw new Error(`${SCRIPT} is not one file`);
  return script.code.trim();
}
