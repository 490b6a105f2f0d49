import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Resolves the router to its production build, because its package always selects the development
 * build. If an update moves the files, it warns and uses the latter, which is 0.5 KB larger.
 */
export function productionRouter(root: string): Plugin {
  const dir = join(root, 'node_modules/react-router/dist/production');
  const alias = { 'react-router/dom': `${dir}/dom-export.mjs`, 'react-router': `${dir}/index.mjs` };
  const isFound = Object.values(alias).every((file) => existsSync(file));
  return {
    name: 'production-router',
    apply: 'build',
    config: () => (isFound ? { resolve: { alias } } : {}),
    buildStart() {
      if (!isFound) this.warn(`${dir} does not exist: using the development build of the router.`);
    },
  };
}
