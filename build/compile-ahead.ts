import type { Plugin } from 'vite';

import { chunksOf } from './chunks.ts';

/** Asks for it in Chromium; a comment to the others. See https://v8.dev/blog/explicit-compile-hints. */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Has the files of the start compiled whole while they come. Else each of their functions, a thousand
 * in the first second, is compiled where it is first called, and holds up the page.
 * @param names of chunks, as the build calls them
 */
export function compileAhead(...names: readonly string[]): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      // It has to stand above what the build itself puts at the head of a file.
      order: 'post',
      handler(_options, bundle) {
        for (const name of names) {
          const chunk = chunksOf(bundle).find((one) => one.name === name);
          if (!chunk) throw new Error(`There is no file ${name}`);
          chunk.code = `${HINT}\n${chunk.code}`;
        }
      },
    },
  };
}
