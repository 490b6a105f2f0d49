import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * The router's package leads everyone to its development build, and a bundler may leave out neither
 * build's links and forms: names are written to them while they load. Here the production build is
 * taken, and components come without their names and without effect where they are made.
 */
export function leanRouter(root: string): Plugin {
  const dist = join(root, 'node_modules/react-router/dist/production/');
  const names = /^\w+\.displayName = .+;$/gm;
  const makers = /^(var \w+ = )(?=\w+\.forwardRef\()/gm;
  const unseen = new Set([names, makers]);
  return {
    name: 'lean-router',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: /^react-router$/, replacement: `${dist}index.mjs` }] },
    }),
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.+\.mjs$/ },
      handler(code) {
        for (const pattern of unseen) if (code.search(pattern) >= 0) unseen.delete(pattern);
        return code.replaceAll(names, '').replaceAll(makers, '$1/* @__PURE__ */ ');
      },
    },
    buildEnd(error) {
      if (!error && unseen.size > 0) this.error('The router is no longer written as expected.');
    },
  };
}
