import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The version whose sources this plugin was written for. A published version never changes. */
const TESTED_VERSION = '1.99.0';

/** Substitutions that the library's own browser build makes in its sources. */
const SUBSTITUTIONS = {
  'process.env.BROWSER': 'true',
  'process.env.npm_package_version': JSON.stringify(TESTED_VERSION),
};
const MODULE_SUBSTITUTIONS: Readonly<Record<string, string>> = {
  './fetch-impl': './__forks__/browser/fetch-impl',
};

/**
 * Compiles @solana/web3.js from the sources in its package instead of its single bundled file: the
 * build then leaves out unused code and splits the RPC client from the code that connects a wallet,
 * which becomes 30 KB smaller with gzip. With any other version, the build warns and uses the
 * bundled file.
 */
export function web3ByFile(root: string): Plugin {
  const library = join(root, 'node_modules/@solana/web3.js');
  const isTested = readVersion(library) === TESTED_VERSION;
  return {
    name: 'web3-by-file',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      if (!isTested) this.warn(`Not applied: tested only with @solana/web3.js ${TESTED_VERSION}.`);
    },
    resolveId: {
      filter: { id: /^@solana\/web3\.js$|^\.{1,2}(\/|$)/ },
      async handler(source, importer, options) {
        if (!isTested) return null;
        const isInside = importer?.includes('/@solana/web3.js/src/') === true;
        if (!isInside && source.startsWith('.')) return null;
        const path = isInside
          ? (MODULE_SUBSTITUTIONS[source] ?? source)
          : `${library}/src/index.ts`;
        const resolved = await this.resolve(path, importer, { ...options, skipSelf: true });
        return resolved && { ...resolved, moduleSideEffects: false };
      },
    },
    transform: {
      filter: { id: /\/@solana\/web3\.js\/src\/.+\.ts$/ },
      handler: (code) => ({
        code: Object.entries(SUBSTITUTIONS).reduce(
          (text, [from, to]) => text.replaceAll(from, to),
          code,
        ),
        // Keeps the source map: only the rest of a substituted line moves.
        map: null,
      }),
    },
  };
}

function readVersion(library: string): string {
  const text = readFileSync(join(library, 'package.json'), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
