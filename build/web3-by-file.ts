import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCES = /\/@solana\/web3\.js\/src\/.+\.ts$/;
/** Where the library has what it fetches with: Node.js's, or by its own build the browser's. */
const FETCH = { nodes: './fetch-impl', browsers: './__forks__/browser/fetch-impl' };

/** What the library's own build for browsers writes in place of what only Node.js has. */
const changesOf = (version: string) => ({
  'process.env.BROWSER': 'true',
  'process.env.npm_package_version': JSON.stringify(version),
});

/**
 * Takes the chain library from its sources, which it brings along, and not from the one file that
 * is made of them: so a build can leave out what nobody uses, and part what connects a wallet from
 * what talks to the chain's node.
 */
export function web3ByFile(root: string): Plugin {
  const library = join(root, 'node_modules/@solana/web3.js');
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as {
    version: string;
  };
  const changes = Object.entries(changesOf(version));
  const unseen = new Set([FETCH.nodes, ...changes.map(([from]) => from)]);
  return {
    name: 'web3-by-file',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@solana\/web3\.js$|^\.{1,2}(\/|$)/ },
      async handler(source, importer, options) {
        const isInside = importer !== undefined && SOURCES.test(importer);
        if (!isInside && source.startsWith('.')) return null;
        if (source === FETCH.nodes) unseen.delete(source);
        const inside = source === FETCH.nodes ? FETCH.browsers : source;
        const path = isInside ? inside : `${library}/src/index.ts`;
        const found = await this.resolve(path, importer, { ...options, skipSelf: true });
        // Its files only say what there is.
        return found && { ...found, moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: SOURCES },
      handler(code) {
        for (const [from] of changes) if (code.includes(from)) unseen.delete(from);
        return changes.reduce((text, [from, to]) => text.replaceAll(from, to), code);
      },
    },
    buildEnd(error) {
      if (!error && unseen.size > 0) this.error('web3.js is no longer written as expected.');
    },
  };
}
