import type { Rolldown } from 'vite';

/** A separate file costs more than a page loses by loading a module of this size it does not need. */
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
  const importsOf = (entry: string, context: Rolldown.ChunkingContext) => {
    const modules = importsByEntry.get(entry) ?? collectImports(entry, context);
    importsByEntry.set(entry, modules);
    return modules;
  };
  return (id, context) => {
    if (id === common) return chunk;
    const users = entries.map((entry) => importsOf(entry, context)).filter((one) => one.has(id));
    const { code, importers = [] } = context.getModuleInfo(id) ?? {};
    const isSmall = (code?.length ?? 0) < MAX_SMALL_MODULE_CHARS;
    const hasOtherUsers = importers.some((importer) => users.every((one) => !one.has(importer)));
    const isShared =
      users.length === entries.length || (users.length > 0 && isSmall && hasOtherUsers);
    return isShared ? chunk : null;
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
