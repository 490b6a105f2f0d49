import { createServer, type Plugin, type Rolldown } from 'vite';

import type * as FirstPage from '../src/app/first-paint.tsx';
import { landingScene } from '../src/art/landing-scene.ts';
import { logo } from '../src/art/logo.ts';
import { entryChunks } from './chunks.ts';

/** Drawn once, by the build: what is seen first neither draws itself nor waits for another file. */
const PICTURES = { '--logo': logo({ size: 96 }), '--landing-scene': landingScene() };

interface FirstPaintOptions {
  readonly root: string;
  /** How the names of CSS modules are made: the same here as in the bundle. */
  readonly generateScopedName: string;
}

/**
 * Makes index.html a page of its own: the landing page as markup, with the entry's styles and the
 * pictures within, so that the first screen is painted before any script has come.
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
      // Before Vite links the styles, here and for the chunks that come later.
      order: 'pre',
      handler: (_options, bundle) => {
        styles = takeEntryStyles(bundle);
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const pictures = Object.entries(PICTURES).map(([name, svg]) => `${name}:${cssUrl(svg)};`);
        const head = `<style>${styles}:root{${pictures.join('')}}</style>`;
        const body = isBuild ? await drawFirstPage(options) : '';
        // As functions: what is put in may hold signs that mean something in a replacement.
        return html
          .replace('</head>', () => `${head}</head>`)
          .replace('<!-- first paint -->', () => body);
      },
    },
  };
}

/** Takes the styles of what a page begins with out of the bundle. @returns their text */
function takeEntryStyles(bundle: Rolldown.OutputBundle): string {
  const texts: string[] = [];
  for (const { viteMetadata } of entryChunks(bundle)) {
    for (const name of viteMetadata?.importedCss ?? []) {
      const file = bundle[name];
      if (file?.type !== 'asset') throw new Error(`The entry's styles are no file: ${name}`);
      texts.push(file.source.toString().trim());
      viteMetadata?.importedCss.delete(name);
      Reflect.deleteProperty(bundle, name);
    }
  }
  return texts.join('');
}

async function drawFirstPage({ root, generateScopedName }: FirstPaintOptions): Promise<string> {
  // The stores of the client ask for it while they load, and Node 20 has none.
  const navigator = { onLine: true, userAgent: '' };
  if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator });
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
    return (page as typeof FirstPage).firstPaint();
  } finally {
    await server.close();
  }
}

/** A drawing as the value of a style. */
function cssUrl(svg: string): string {
  const text = svg.replaceAll('"', "'").replaceAll('%', '%25').replaceAll('#', '%23');
  return `url("data:image/svg+xml,${text}")`;
}
