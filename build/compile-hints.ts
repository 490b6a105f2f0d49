import type { Plugin, Rolldown } from 'vite';

import { getChunks } from './chunks.ts';

/** A comment that Chromium understands. See https://v8.dev/blog/explicit-compile-hints. */
const HINT = '//# allFunctionsCalledOnLoad';

/**
 * Lets Chromium compile all functions of the first chunks while they are downloaded. Otherwise it
 * compiles each function on its first call: a thousand times during the first second, on the main thread.
 * @param names of chunks
 */
export function compileHints(...names: readonly string[]): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    generateBundle: {
      // After the plugins that prepend code: the hint must be the first line.
      order: 'post',
      handler(_options, bundle) {
        for (const name of names) {
          const chunk = getChunks(bundle).find((candidate) => candidate.name === name);
          if (!chunk) throw new Error(`The build has no chunk named ${name}`);
          chunk.code = `${HINT}\n${chunk.code}`;
          shiftSourceMap(bundle[`${chunk.fileName}.map`]);
        }
      },
    },
  };
}

/** Moves a source map down by the line of the hint. */
function shiftSourceMap(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): void {
  if (file?.type !== 'asset') throw new Error('A chunk has no source map');
  const map = JSON.parse(file.source.toString()) as { mappings: string };
  file.source = JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
