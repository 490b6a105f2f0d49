import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Resolves the router to its production build, since its package always leads to the development
 * build. If an update moves the files the build warns and uses the latter, which is 0.5 KB larger.
 */
export function productionRouter(root: string): Plugin {
  const dir = join(root, 'node_modules/react-router/dist/production');
  const alias = { 'react-router/dom': `${dir}/dom-export.mjs`, 'react-router': `${dir}/index.mjs` };
  const isThere = Object.values(alias).every((file) => existsSync(file));
  return {
    name: 'production-router',
    apply: 'build',
    config: () => (isThere ? { resolve: { alias } } : {}),
    buildStart() {
      if (!isThere) this.warn(`There is no ${dir}: the router is its development build.`);
    },
  };
}
