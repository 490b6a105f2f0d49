import type { Rolldown } from 'vite';

/** Up to this size, loading an unneeded module costs a page less than another file would. */
const MAX_SMALL_MODULE_CHARS = 1300;

/**
 * Puts the modules that all of these pages import statically into one chunk, together with small
 * modules that only one of them shares with other chunks: many small files are larger in total.
 * @param chunk name of the chunk
 * @param entries absolute paths of the pages' modules
 * @param common absolute path of a module that every page imports dynamically
 */
export function sharedByPages(
  chunk: string,
  entries: readonly string[],
  common: string,
): Rolldown.CodeSplittingNameFunction {
  const importsByEntry = new Map<string, ReadonlySet<string>>();
  const getImports = (entry: string, context: Rolldown.ChunkingContext) => {
    const modules = importsByEntry.get(entry) ?? collectImports(entry, context);
    importsByEntry.set(entry, modules);
    return modules;
  };
  return (id, context) => {
    if (id === common) return chunk;
    const importingPages = entries
      .map((entry) => getImports(entry, context))
      .filter((imports) => imports.has(id));
    const { code, importers = [] } = context.getModuleInfo(id) ?? {};
    const isSmall = (code?.length ?? 0) < MAX_SMALL_MODULE_CHARS;
    const hasOtherImporters = importers.some((importer) =>
      importingPages.every((imports) => !imports.has(importer)),
    );
    if (importingPages.length === entries.length) return chunk;
    if (importingPages.length === 0 || !isSmall || !hasOtherImporters) return null;
    // A module takes its imports along, which may be large.
    const ownImports = [...getImports(id, context)].filter((imported) => imported !== id);
    const areAllShared = ownImports.every((imported) =>
      entries.every((entry) => getImports(entry, context).has(imported)),
    );
    return areAllShared ? chunk : null;
  };
}

function collectImports(entry: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([entry]);
  // The set grows during the iteration.
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (!imported.includes('node_modules')) found.add(imported);
    }
  }
  return found;
}
