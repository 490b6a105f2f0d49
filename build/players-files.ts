import type { Plugin } from 'vite';

import { IDENTITY_KEY } from '../src/http/identity.ts';
import { chunksOf, entryChunks, filesOf, withImports } from './chunks.ts';

/** The page that a player sees at an address: a pattern of the path, and the page's own module. */
const PAGES = [
  ['^/(hub)?$', '/src/features/hub/hub-page.tsx'],
  ['^/growhouse/', '/src/features/growhouse/growhouse-page.tsx'],
] as const;

/**
 * Has index.html ask for the files of a player's page together with the entry, which would ask for
 * them only when it has been read and run.
 */
export function playersFiles(): Plugin {
  return {
    name: 'players-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const entry = entryChunks(bundle);
        const pages = PAGES.map(([path, module]) => {
          const page = chunksOf(bundle).filter(({ facadeModuleId }) =>
            facadeModuleId?.endsWith(module),
          );
          if (page.length === 0) throw new Error(`There is no page of ${module}`);
          const own = [...withImports(page, bundle)].filter((chunk) => !entry.has(chunk));
          return [path, own.flatMap(filesOf).map((name) => `/${name}`)];
        });
        return [{ tag: 'script', children: askingFor(JSON.stringify(pages)), injectTo: 'head' }];
      },
    },
  };
}

/**
 * The script within the page. It asks when the first frame is drawn: on the device already, the files
 * would come in the middle of that, and the entry takes longer still. Styles are only fetched: linked,
 * they would be applied before what they are for is there.
 */
const askingFor = (pages: string): string => `
requestAnimationFrame(() => setTimeout(() => {
  try {
    if (localStorage.getItem('${IDENTITY_KEY}'))
      for (const [path, files] of ${pages})
        if (new RegExp(path).test(location.pathname))
          for (const href of files) {
            const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
            document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', href, ...kind }));
          }
  } catch {}
}));
`;
