import { createServer, type Plugin, type Rolldown } from 'vite';

import type * as FirstPaintModule from '../src/app/first-paint.tsx';
import { drawLandingScene } from '../src/art/scene/landing-scene.ts';
import { drawLogo } from '../src/art/icons/logo.ts';
import { renderSvg } from '../src/art/render-svg.ts';
import { getEntryChunks } from './chunks.ts';
import { createPreloadScript } from './preload-script.ts';

/** The pictures of the landing page, inlined so that the first paint waits for no other file. */
const PICTURES = {
  '--logo': renderSvg(drawLogo({ size: 96 })),
  '--landing-scene': renderSvg(drawLandingScene()),
};

interface FirstPaintOptions {
  readonly root: string;
  /** The build id, which the footer shows. */
  readonly build: string;
  /** Pattern of the class names of CSS modules; has to be the same as in the bundle. */
  readonly generateScopedName: string;
}

/**
 * Prerenders the landing page into index.html, together with the entry's styles and its pictures, so
 * that the first screen is painted before any script has been downloaded. Adds the script that preloads
 * a player's first page.
 */
export function firstPaint(options: FirstPaintOptions): Plugin {
  let isBuild = false;
  let styles = '';
  return {
    name: 'first-paint',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    generateBundle: {
      // Before Vite links the stylesheets, in index.html and in the lazy chunks.
      order: 'pre',
      handler: (_options, bundle) => {
        styles = extractEntryStyles(bundle);
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const pictures = Object.entries(PICTURES).map(([name, svg]) => `${name}:${toCssUrl(svg)};`);
        const style = `<style>${styles}:root{${pictures.join('')}}</style>`;
        const script = bundle ? `<script>${createPreloadScript(bundle)}</script>` : '';
        const body = isBuild ? await prerender(options) : '';
        // Replacer functions, because `$` has a meaning in replacement strings.
        return (
          html
            // Scripts, whose names contain hashes, read it from here: those that a release does not
            // change stay in the caches of browsers.
            .replace("GROWERZ_BUILD = 'dev'", isBuild ? `GROWERZ_BUILD = '${options.build}'` : '$&')
            .replace('</head>', () => `${style}${script}</head>`)
            .replace('<!-- first paint -->', () => body)
        );
      },
    },
  };
}

/** Removes the styles of the entry from the bundle. @returns their text */
function extractEntryStyles(bundle: Rolldown.OutputBundle): string {
  const texts: string[] = [];
  for (const { viteMetadata } of getEntryChunks(bundle)) {
    for (const name of viteMetadata?.importedCss ?? []) {
      const file = bundle[name];
      if (file?.type !== 'asset') throw new Error(`The bundle has no stylesheet ${name}`);
      texts.push(file.source.toString().trim());
      viteMetadata?.importedCss.delete(name);
      Reflect.deleteProperty(bundle, name);
    }
  }
  return texts.join('');
}

async function prerender({ root, build, generateScopedName }: FirstPaintOptions): Promise<string> {
  // Client stores read `navigator` when they are loaded, and older versions of Node have none.
  const navigator = { onLine: true, userAgent: '' };
  if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator });
  Object.assign(globalThis, { GROWERZ_BUILD: build });
  const server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    css: { modules: { generateScopedName } },
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  });
  try {
    const page = await server.ssrLoadModule('/src/app/first-paint.tsx');
    return (page as typeof FirstPaintModule).renderFirstPaint();
  } finally {
    await server.close();
  }
}

/** Returns a drawing as a CSS `url()`. */
function toCssUrl(svg: string): string {
  const text = svg.replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23');
  return `url("data:image/svg+xml,${text}")`;
}
