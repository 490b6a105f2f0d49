import type { Rolldown } from 'vite';

/** A file of its own costs more than this many characters that a page does not need. */
const SMALL_MODULE = 1000;

/**
 * Puts what these pages all begin with into one file, and so the small parts that one of them begins
 * with and something else needs as well: many small files are larger together.
 * @param entries the pages' own modules, as absolute paths
 */
export function sharedByPages(...entries: readonly string[]): Rolldown.CodeSplittingNameFunction {
  const beginnings = new Map<string, ReadonlySet<string>>();
  const beginningOf = (entry: string, context: Rolldown.ChunkingContext) => {
    const modules = beginnings.get(entry) ?? withImports(entry, context);
    beginnings.set(entry, modules);
    return modules;
  };
  return (id, context) => {
    const those = entries.map((entry) => beginningOf(entry, context)).filter((one) => one.has(id));
    const { code, importers = [] } = context.getModuleInfo(id) ?? {};
    const isSmall = (code?.length ?? 0) < SMALL_MODULE;
    const isForOthers = importers.some((importer) => those.every((one) => !one.has(importer)));
    const isShared =
      those.length === entries.length || (those.length > 0 && isSmall && isForOthers);
    return isShared ? 'farm' : null;
  };
}

function withImports(entry: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set([entry]);
  // The set grows while it is walked.
  for (const id of found) {
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      if (!imported.includes('node_modules')) found.add(imported);
    }
  }
  return found;
}
