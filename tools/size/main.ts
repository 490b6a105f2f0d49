import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { countCodeLines } from './count-code-lines.ts';

/** Limits of `npm run size`. It fails when a count exceeds its limit by more than 2 %. */
const LIMITS = {
  // 76,000 before operators had backups, traces and support, and players thirteen languages.
  'code lines of api and src': 78_000,
  'files of api and src': 1_250,
  'files directly in the largest folder': 25,
  'code lines of tests': 68_000,
  'build plugins of our own': 6,
};
const TOLERANCE = 1.02;

const ROOT = join(import.meta.dirname, '../..');

const listFiles = (folder: string, extension: RegExp): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path))
    .filter((path) => extension.test(path) && statSync(join(ROOT, path)).isFile());

const sumCodeLines = (paths: readonly string[]): number =>
  paths.reduce((sum, path) => sum + countCodeLines(readFileSync(join(ROOT, path), 'utf8')), 0);

const files = [...listFiles('api', /\.(tsx?|css)$/), ...listFiles('src', /\.(tsx?|css)$/)];
const perFolder = new Map<string, number>();
for (const path of files) perFolder.set(dirname(path), (perFolder.get(dirname(path)) ?? 0) + 1);
const [largest, inLargest] = [...perFolder].reduce((a, b) => (b[1] > a[1] ? b : a));
const viteConfig = readFileSync(join(ROOT, 'vite.config.ts'), 'utf8');
const plugins = (/^ {2}plugins: \[(?<list>[^]*?)^ {2}\],/m.exec(viteConfig)?.groups?.['list'] ?? '')
  .split('\n')
  .map((line) => /^ {4}(\w+)\(/.exec(line)?.[1])
  .filter((name) => name && new RegExp(`import .*\\b${name}\\b.* from './build/`).test(viteConfig));

const counts: Record<keyof typeof LIMITS, number> = {
  'code lines of api and src': sumCodeLines(files),
  'files of api and src': files.length,
  'files directly in the largest folder': inLargest,
  'code lines of tests': sumCodeLines(listFiles('tests', /\.tsx?$/)),
  'build plugins of our own': plugins.length,
};

let isTooLarge = false;
for (const [what, limit] of Object.entries(LIMITS)) {
  const count = counts[what as keyof typeof LIMITS];
  const exceeds = count > limit * TOLERANCE;
  isTooLarge ||= exceeds;
  const note = what.includes('folder') ? ` (${largest})` : '';
  process.stdout.write(
    `${exceeds ? '✗' : '✓'} ${String(count).padStart(6)} of ${String(limit).padStart(6)}  ${what}${note}\n`,
  );
}
process.exitCode = isTooLarge ? 1 : 0;
