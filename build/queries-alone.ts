import type { Plugin } from 'vite';

/**
 * The query library keeps a cache of mutations, and the app makes none: its writes are answered
 * taps. What the library asks of that cache is answered as by one that is always empty.
 */
export function queriesAlone(): Plugin {
  const code = `export class MutationCache {
    clear() {}
    findAll() { return []; }
    resumePausedMutations() { return Promise.resolve(); }
  }`;
  let isFound = false;
  return {
    name: 'queries-alone',
    apply: 'build',
    load: {
      filter: { id: /\/@tanstack\/query-core\/.+\/mutationCache\.js$/ },
      handler() {
        isFound = true;
        return code;
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('The queries no longer keep mutations where they did.');
    },
  };
}
