import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** The folder of the built client. */
export const CLIENT_DIR = join(ROOT, 'dist');

/** The folder of the source maps, which build/output-files.ts fills and browsers cannot reach. */
export const SOURCE_MAPS_DIR = join(ROOT, 'dist-maps');

const SOURCES = [
  'src',
  'build',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
] as const;

const PAGE = 'index.html';
const ASSETS = 'assets';
const HAS_REFERENCES = /\.(html|js|css)$/;
/** How the files of a build refer to each other. */
const REFERENCE = /["'`(](?:\/?assets\/|\.\/)([\w.-]+\.(?:js|css|woff2))["'`)]/g;

/** Builds the client when its build is missing, damaged or older than one of its sources. */
export async function buildStaleClient(): Promise<void> {
  const page = join(CLIENT_DIR, PAGE);
  const builtAtMs = existsSync(page) ? statSync(page).mtimeMs : 0;
  const isCurrent = SOURCES.every((source) => getNewestMtimeMs(join(ROOT, source)) <= builtAtMs);
  if (isCurrent && findBuildDamage(CLIENT_DIR) === null) return;
  process.stdout.write('Building the client ...\n');
  // Builds in a separate folder and moves it, so that an interrupted build keeps the old one.
  const outDir = join(ROOT, 'node_modules', '.tmp', `client-${process.pid}`);
  await runVite(['build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']);
  await rm(CLIENT_DIR, { recursive: true, force: true });
  await rename(outDir, CLIENT_DIR);
}

/** Runs Vite in a child process, because its hundreds of megabytes would stay allocated here. */
async function runVite(args: readonly string[]): Promise<void> {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  const child = spawn(process.execPath, [vite, ...args], { cwd: ROOT, stdio: 'inherit' });
  const [exitCode] = (await once(child, 'exit')) as [number | null];
  if (exitCode !== 0) throw new Error('The client could not be built');
}

/** Returns when the newest file at or below a path was modified, in Unix ms; 0 if there is none. */
function getNewestMtimeMs(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const children = readdirSync(path).map((name) => getNewestMtimeMs(join(path, name)));
  return Math.max(stat.mtimeMs, ...children);
}

/**
 * Finds out whether a built client is incomplete, for example because a copy of it was interrupted.
 * @returns what is wrong; null for a complete build
 */
export function findBuildDamage(dir: string): string | null {
  const page = join(dir, PAGE);
  if (!existsSync(page)) return 'The client is not built';
  if (!readFileSync(page, 'utf8').trimEnd().endsWith('</html>')) {
    return `The built client is damaged: ${PAGE} is cut off`;
  }
  const assets = join(dir, ASSETS);
  const names = existsSync(assets) ? readdirSync(assets) : [];
  const empty = names.find((name) => statSync(join(assets, name)).size === 0);
  if (empty !== undefined) return `The built client is damaged: ${ASSETS}/${empty} is empty`;
  const present = new Set(names);
  const files = [page, ...names.map((name) => join(assets, name))];
  const missing = files
    .filter((file) => HAS_REFERENCES.test(file))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(REFERENCE)])
    .map(([, name = '']) => name)
    .find((name) => !present.has(name));
  if (missing === undefined) return null;
  return `The built client is damaged: ${ASSETS}/${missing} is missing`;
}
