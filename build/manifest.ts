import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Serves the web app manifest, which is in the root folder instead of `public`, and bundles it. */
export function manifest(root: string): Plugin {
  const fileName = 'manifest.webmanifest';
  const read = () => readFileSync(join(root, fileName));
  return {
    name: 'manifest',
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(read());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: read() });
    },
  };
}
