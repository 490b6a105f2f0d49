import type { Rolldown } from 'vite';

type Chunks = ReadonlySet<Rolldown.OutputChunk>;

export const getChunks = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** Returns the chunks every page starts with: the entry and its static imports. */
export const getEntryChunks = (bundle: Rolldown.OutputBundle): Chunks =>
  collectImportedChunks(
    getChunks(bundle).filter(({ isEntry }) => isEntry),
    bundle,
  );

/** Returns chunks together with all their static imports. */
export function collectImportedChunks(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Chunks {
  const found = new Set(chunks);
  // The set grows during the iteration.
  for (const { imports } of found) {
    for (const name of imports) {
      const file = bundle[name];
      if (file?.type === 'chunk') found.add(file);
    }
  }
  return found;
}

/** Returns the names of a chunk's script and stylesheets. */
export const getChunkFiles = ({ fileName, viteMetadata }: Rolldown.OutputChunk): string[] => [
  fileName,
  ...(viteMetadata?.importedCss ?? []),
];
