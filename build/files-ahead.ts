import type { Plugin, Rolldown } from 'vite';

/** Stands in the entry until the names of the files are known. */
const PLACE = '__files ahead__';

/**
 * Tells the entry, as `__FILES_AHEAD__`, the files of a module that comes right after the first
 * screen, so that they can be fetched while there is nothing else to fetch; parted by spaces.
 * @param modules ends of their paths
 */
export function filesAhead(...modules: readonly string[]): Plugin {
  return {
    name: 'files-ahead',
    // In development there are no such files.
    config: (_config, { command }) => ({
      define: { __FILES_AHEAD__: JSON.stringify(command === 'build' ? PLACE : '') },
    }),
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const isAhead = ({ moduleIds }: Rolldown.OutputChunk) =>
        moduleIds.some((id) => modules.some((path) => id.endsWith(path)));
      const there = withImports(
        chunks.filter(({ isEntry }) => isEntry),
        bundle,
      );
      const files = [...withImports(chunks.filter(isAhead), bundle)]
        .filter((chunk) => !there.has(chunk))
        .flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])])
        .map((name) => `/${name}`);
      if (files.length === 0) throw new Error(`There are no files of ${modules.join(', ')}`);
      for (const chunk of there) chunk.code = chunk.code.replace(PLACE, files.join(' '));
    },
  };
}

function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set(chunks);
  // The set grows while it is walked.
  for (const { imports } of found) {
    for (const name of imports) {
      const file = bundle[name];
      if (file?.type === 'chunk') found.add(file);
    }
  }
  return found;
}
