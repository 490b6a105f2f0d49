import { join } from 'node:path';
import type { Plugin } from 'vite';

/** What is written otherwise in the router's production build, which then lets go of what it is for. */
const CHANGES = [
  // Names and contexts are written to components while they load, which keeps those nobody uses.
  { from: /^\w+\.(?:displayName|contextType) = .+;$/gm, to: '' },
  { from: /^(var \w+ = )(?=\w+\.forwardRef\()/gm, to: '$1/* @__PURE__ */ ' },
  // The app's router loads no data, and shows no errors of such.
  { from: /let dataRouterState = dataRouterOpts\?\.state;/g, to: 'const dataRouterState = null;' },
  { from: /isDataRoute \? useNavigateStable\(\) : /g, to: '' },
] as const;

/**
 * The router's package leads everyone to its development build. Here the production build is taken,
 * without what a bundler may not leave out by itself: links, forms and errors of routes with data.
 */
export function leanRouter(root: string): Plugin {
  const dist = join(root, 'node_modules/react-router/dist/production/');
  const unseen = new Set<RegExp>(CHANGES.map(({ from }) => from));
  return {
    name: 'lean-router',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: /^react-router$/, replacement: `${dist}index.mjs` }] },
    }),
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.+\.mjs$/ },
      handler(code) {
        for (const { from } of CHANGES) if (code.search(from) >= 0) unseen.delete(from);
        return CHANGES.reduce((text, { from, to }) => text.replaceAll(from, to), code);
      },
    },
    buildEnd(error) {
      if (!error && unseen.size > 0) this.error('The router is no longer written as expected.');
    },
  };
}
