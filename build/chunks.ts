import type { Rolldown } from 'vite';

type Chunks = ReadonlySet<Rolldown.OutputChunk>;

export const chunksOf = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/** What every page begins with: the entry, and all it imports at its head. */
export const entryChunks = (bundle: Rolldown.OutputBundle): Chunks =>
  withImports(
    chunksOf(bundle).filter(({ isEntry }) => isEntry),
    bundle,
  );

/** Chunks, and all they import at their heads. */
export function withImports(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): Chunks {
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

/** The names of a chunk's file and of those with its styles. */
export const filesOf = ({ fileName, viteMetadata }: Rolldown.OutputChunk): string[] => [
  fileName,
  ...(viteMetadata?.importedCss ?? []),
];

/** The addresses of chunks' files, and of all they import, but those that every page begins with. */
export function addressesOf(
  chunks: readonly Rolldown.OutputChunk[],
  bundle: Rolldown.OutputBundle,
): string[] {
  const there = entryChunks(bundle);
  return [...withImports(chunks, bundle)]
    .filter((chunk) => !there.has(chunk))
    .flatMap(filesOf)
    .map((file) => `/${file}`);
}
