import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUDGETS } from './budgets.ts';
import type { Row, Table } from './report.ts';

/**
 * Measures the JavaScript that a page needs before it can be used: the entry, the chunk of the page,
 * and their static imports. Dynamic imports, such as the wallet and the dialogs, are loaded later.
 */

const DIST = join(import.meta.dirname, '../../dist');
const ASSETS = join(DIST, 'assets');

/** The landing page is part of the entry; each other page has a chunk of its own. */
const PAGES = [
  { name: '/ as a visitor', chunk: null, budget: BUDGETS.landingPageJsKb },
  { name: '/ as a player', chunk: 'hub-page', budget: BUDGETS.hubJsKb },
  { name: '/growhouse/:id', chunk: 'growhouse-page', budget: BUDGETS.growhouseJsKb },
] as const;

export async function measureBundle(): Promise<Table[]> {
  const files = (await readdir(ASSETS)).filter((file) => file.endsWith('.js'));
  const html = await readFile(join(DIST, 'index.html'), 'utf8');
  const entries = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const { name, chunk, budget } of PAGES) {
    const chunks = chunk === null ? [] : [findChunk(chunk, files)];
    const sizes = await measureSizes(await withImports([...entries, ...chunks]));
    const sum = sizes.reduce((total, { kb }) => total + kb, 0);
    rows.push({ name, figures: [{ runs: [sum], budget, digits: 1 }] });
    const list = sizes.map(
      ({ file, kb }) => `${file.replace(/-[\w-]{8}\.js$/, '')} ${kb.toFixed(1)}`,
    );
    notes.push(`${name}: ${list.join(', ')}`);
  }
  return [{ title: 'JavaScript before a page can be used', columns: ['KB gzip'], rows, notes }];
}

function findChunk(name: string, files: readonly string[]): string {
  const found = files.find((file) => file.startsWith(`${name}-`));
  if (found === undefined) throw new Error(`dist has no chunk ${name}. Run npm run build first.`);
  return found;
}

/** Adds the static imports of chunks. */
async function withImports(entries: readonly string[]): Promise<string[]> {
  const found = new Set(entries);
  // The set grows during the iteration.
  for (const file of found) {
    const text = await readFile(join(ASSETS, file), 'utf8');
    for (const [, imported = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g)) {
      found.add(imported);
    }
  }
  return [...found];
}

/** Returns the gzip sizes of chunks, the largest first. */
async function measureSizes(files: readonly string[]): Promise<{ file: string; kb: number }[]> {
  const sizes = files.map(async (file) => {
    const bytes = await readFile(join(ASSETS, file));
    return { file, kb: gzipSync(bytes, { level: 9 }).length / 1024 };
  });
  return (await Promise.all(sizes)).toSorted((a, b) => b.kb - a.kb);
}
