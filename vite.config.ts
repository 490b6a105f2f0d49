import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './build/compile-hints.ts';
import { firstPaint } from './build/first-paint.ts';
import { manifest } from './build/manifest.ts';
import { mobileAdapter } from './build/mobile-adapter.ts';
import { outputFiles } from './build/output-files.ts';
import { serviceWorker } from './build/service-worker.ts';
import { web3ByFile } from './build/web3-by-file.ts';
import { APP_VERSION } from './src/contract/envelope.ts';

const ROOT = import.meta.dirname;

/** Keeps class names short, because index.html contains the styles of the entry. */
const generateScopedName = '[hash:base64:5]';

const readBytes = (path: string) => readFileSync(join(ROOT, path));

/** Hashes the response shapes. The client ignores cached copies that have another hash. */
function computeCopyFormat(): string {
  const hash = createHash('sha256');
  for (const file of ['shapes', 'primitives']) hash.update(readBytes(`src/contract/${file}.ts`));
  return hash.digest('base64url').slice(0, 12);
}

/** What the hub and the growhouse page both read and show. */
const PLAYER_PAGES =
  /\/src\/(queries\/(config|player-queries|use-game-moment)|http\/failure-messages|entities\/(game-facts|growhouse\/growhouse-picture|plant\/rarity-label))\.tsx?$/;

/** The chunks that are executed during the first second. */
const FIRST_CHUNKS = ['index', 'hub-page', 'growhouse-page', 'app-effects', 'wallet-root'];

export default defineConfig({
  plugins: [
    react(),
    mobileAdapter(ROOT),
    web3ByFile(ROOT),
    manifest(ROOT),
    firstPaint({ root: ROOT, generateScopedName }),
    compileHints(...FIRST_CHUNKS),
    serviceWorker(),
    outputFiles({ dir: join(ROOT, 'dist-maps'), version: APP_VERSION }),
  ],
  css: { modules: { generateScopedName } },
  define: { __COPY_FORMAT__: JSON.stringify(computeCopyFormat()) },
  build: {
    target: 'es2022',
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 1 },
            // With all that it imports: one file instead of 18, which are 3 KB larger.
            { name: 'player-pages', test: PLAYER_PAGES },
          ],
        },
      },
    },
  },
});
