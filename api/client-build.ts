import { existsSync, readdirSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');

/** Where the built client is. */
export const CLIENT_DIR = join(ROOT, 'dist');

const SOURCES = [
  'src',
  'build',
  'public',
  'index.html',
  'manifest.webmanifest',
  'vite.config.ts',
] as const;

/** Builds the client where it was never built, or is older than what it is built from. */
export async function buildStaleClient(): Promise<void> {
  const page = join(CLIENT_DIR, 'index.html');
  const builtAtMs = existsSync(page) ? statSync(page).mtimeMs : 0;
  if (SOURCES.every((source) => newestMs(join(ROOT, source)) <= builtAtMs)) return;
  process.stdout.write('Building the client ...\n');
  // Built aside and moved, so that an interrupted build leaves nothing half done.
  const aside = join(ROOT, 'node_modules', '.tmp', `client-${process.pid}`);
  const { build } = await import('vite');
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: { outDir: aside, emptyOutDir: true, reportCompressedSize: false },
  });
  await rm(CLIENT_DIR, { recursive: true, force: true });
  await rename(aside, CLIENT_DIR);
}

/** When the newest file at or below a path was written, in Unix ms; 0 where there is none. */
function newestMs(path: string): number {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return 0;
  if (!stat.isDirectory()) return stat.mtimeMs;
  const within = readdirSync(path).map((name) => newestMs(join(path, name)));
  return Math.max(stat.mtimeMs, ...within);
}
