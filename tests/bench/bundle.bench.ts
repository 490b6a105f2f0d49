import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { BUDGETS } from './budgets.ts';
import type { Row, Table } from './report.ts';

/**
 * What a page needs before it can be used: the entry, the page's own chunk, and all they import at
 * their head. What is imported on demand (the wallet, the dialogs) comes after.
 */

const DIST = join(import.meta.dirname, '../../dist');
const ASSETS = join(DIST, 'assets');

/** The chunks by the module they are named after; the landing page is part of the entry. */
const PAGES = [
  { name: '/ as a stranger', chunk: null },
  { name: '/ as a player', chunk: 'hub-page' },
  { name: '/growhouse/:id', chunk: 'growhouse-page' },
] as const;

export async function measureBundle(): Promise<Table[]> {
  const files = (await readdir(ASSETS)).filter((file) => file.endsWith('.js'));
  const html = await readFile(join(DIST, 'index.html'), 'utf8');
  const entries = [...html.matchAll(/(?:src|href)="\/assets\/([^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const { name, chunk } of PAGES) {
    const own = chunk === null ? [] : [chunkNamed(chunk, files)];
    const sizes = await sizesOf(await withImports([...entries, ...own]));
    const sum = sizes.reduce((total, { kb }) => total + kb, 0);
    rows.push({ name, figures: [{ runs: [sum], budget: BUDGETS.initialJsKb, digits: 1 }] });
    const list = sizes.map(
      ({ file, kb }) => `${file.replace(/-[\w-]{8}\.js$/, '')} ${kb.toFixed(1)}`,
    );
    notes.push(`${name}: ${list.join(', ')}`);
  }
  return [{ title: 'JavaScript before a page can be used', columns: ['KB gzip'], rows, notes }];
}

function chunkNamed(name: string, files: readonly string[]): string {
  const found = files.find((file) => file.startsWith(`${name}-`));
  if (found === undefined) throw new Error(`dist has no chunk of ${name}: is it built?`);
  return found;
}

/** Follows the imports at the head of chunks, not those made on demand. */
async function withImports(entries: readonly string[]): Promise<string[]> {
  const found = new Set(entries);
  for (const file of found) {
    const text = await readFile(join(ASSETS, file), 'utf8');
    for (const [, imported = ''] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+)["']/g)) {
      found.add(imported);
    }
  }
  return [...found];
}

/** The largest first. */
async function sizesOf(files: readonly string[]): Promise<{ file: string; kb: number }[]> {
  const sizes = files.map(async (file) => {
    const bytes = await readFile(join(ASSETS, file));
    return { file, kb: gzipSync(bytes, { level: 9 }).length / 1024 };
  });
  return (await Promise.all(sizes)).toSorted((a, b) => b.kb - a.kb);
}
