import { build, type Plugin, type Rolldown } from 'vite';

import type { PlayersPage } from '../src/app/players-page.ts';
import { addressesOf, chunksOf } from './chunks.ts';

const SCRIPT = 'src/app/beside-entry.ts';

/** The page's own module. */
const PAGES = {
  hub: '/src/features/hub/hub-page.tsx',
  growhouse: '/src/features/growhouse/growhouse-page.tsx',
} as const;

/** The addresses of each page's files, but those of the entry. */
type PlayersFiles = Readonly<Record<PlayersPage['kind'], readonly string[]>>;

/** Puts the script of that name into index.html, and into the script what the pages are made of. */
export function besideEntry(root: string): Plugin {
  return {
    name: 'beside-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (_html, { bundle = {} }) => {
        const files: PlayersFiles = {
          hub: filesOfPage(bundle, PAGES.hub),
          growhouse: filesOfPage(bundle, PAGES.growhouse),
        };
        return [{ tag: 'script', children: await buildScript(root, files), injectTo: 'head' }];
      },
    },
  };
}

function filesOfPage(bundle: Rolldown.OutputBundle, module: string): string[] {
  const page = chunksOf(bundle).filter(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (page.length === 0) throw new Error(`There is no page of ${module}`);
  return addressesOf(page, bundle);
}

async function buildScript(root: string, files: PlayersFiles): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { __PLAYERS_FILES__: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: SCRIPT, output: { format: 'iife' } },
    },
  });
  const chunks = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  const [script] = chunks;
  if (script?.type !== 'chunk' || chunks.length > 1) throw new Error(`${SCRIPT} is not one file`);
  return script.code.trim();
}
