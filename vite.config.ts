import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lingui } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { readBuildId } from './build/build-id.ts';
import { compileHints } from './build/compile-hints.ts';
import { firstPaint } from './build/first-paint.ts';
import { mobileAdapter } from './build/mobile-adapter.ts';
import { outputFiles } from './build/output-files.ts';
import { serviceWorker } from './build/service-worker.ts';
import { web3ByFile } from './build/web3-by-file.ts';

const ROOT = import.meta.dirname;
const BUILD = readBuildId(ROOT);

/** Keeps class names short, because index.html contains the styles of the entry. */
const generateScopedName = '[hash:base64:5]';

const readBytes = (path: string) => readFileSync(join(ROOT, path));

/** Hashes the response shapes. The client ignores cached copies that have another hash. */
function computeCopyFormat(): string {
  const hash = createHash('sha256');
  for (const file of ['shapes', 'primitives']) hash.update(readBytes(`src/contract/${file}.ts`));
  return hash.digest('base64url').slice(0, 12);
}

/** Matches source files by their paths below `src`, without extensions. */
const modules = (...paths: readonly string[]) => new RegExp(`/src/(${paths.join('|')})\\.tsx?$`);

/**
 * The chunks that hold all that their modules import and no earlier chunk holds. Bundled automatically, the first
 * screen runs 67 files instead of 34, each a task of its own, and a slow phone is blocked for twice as long.
 */
const CHUNKS = [
  { name: 'app', tags: ['$initial' as const], priority: 1 },
  // What the hub, the growhouse page and the effects share.
  {
    name: 'player-pages',
    test: modules(
      'app/page-queries',
      'queries/(config|player-queries|use-game-moment)',
      'http/failure-messages',
      'game/(growhouse-title|format-list)',
      'entities/(game-facts|format/format-amount|grower/grower-portrait|plant/rarity-label)',
      'entities/growhouse/growhouse-picture',
      'ui/(toasts/toast-store|motion/get-motion|table/use-progressive-list)',
    ),
  },
  // What only the growhouse page and the effects share, the title of which counts what plants need.
  {
    name: 'player-actions',
    test: modules(
      'entities/growhouse/bulk-counts',
      'game/plant-actions',
      'queries/refresh-player',
      'ui/(dialog/use-ghost-click-guard|toasts/feedback)',
    ),
  },
  { name: 'waterings', test: modules('pwa/waterings/queue-watering') },
  // What runs after the first screen, in this order.
  { name: 'app-effects', test: modules('app/effects/app-effects') },
  { name: 'pwa', test: modules('app/effects/pwa-effects') },
  { name: 'wallet', test: modules('wallet/wallet-root') },
  { name: 'chain-node', test: modules('wallet/chain/chain-node', 'payments/payment-node') },
];

/** The chunks that are executed during the first second. */
const FIRST_CHUNKS = ['index', 'hub-page', 'growhouse-page', 'app-effects', 'wallet'];

export default defineConfig({
  plugins: [
    react(),
    lingui({ failOnCompileError: true }),
    mobileAdapter(ROOT),
    web3ByFile(ROOT),
    firstPaint({ root: ROOT, build: BUILD, generateScopedName }),
    compileHints(...FIRST_CHUNKS),
    serviceWorker(),
    outputFiles({ dir: join(ROOT, 'dist-maps'), build: BUILD }),
  ],
  css: { modules: { generateScopedName } },
  define: {
    __COPY_FORMAT__: JSON.stringify(computeCopyFormat()),
    __BUILD__: JSON.stringify(BUILD),
  },
  build: {
    target: 'es2022',
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The service worker knows catalogues by their names.
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${facadeModuleId?.endsWith('.po') ? 'catalogue-' : ''}[name]-[hash].js`,
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
});
