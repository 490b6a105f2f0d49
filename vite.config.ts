import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vite';
import { adminOnlyFiles } from './build/admin-only-files.ts';
import { compileHints } from './build/compile-hints.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { firstPaint } from './build/first-paint.ts';
import { manifest } from './build/manifest.ts';
import { mobileAdapter } from './build/mobile-adapter.ts';
import { preload } from './build/preload.ts';
import { productionRouter } from './build/production-router.ts';
import { sharedByPages } from './build/shared-by-pages.ts';
import { sourceMaps } from './build/source-maps.ts';
import { unregisterWorker } from './build/unregister-worker.ts';
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

/** The pages players usually open first. */
const PLAYER_PAGES = ['hub/hub-page', 'growhouse/page/growhouse-page'].map((page) =>
  join(ROOT, `src/features/${page}.tsx`),
);

/** The chunk of the modules that these pages share, and of the queries that all of them need. */
const PLAYER_CHUNK = 'player-pages';

const PAGE_QUERIES = join(ROOT, 'src/app/page-queries.ts');

/** What the growhouse page shares with the effects, of which the title needs the rules of plants. */
const PLAYER_ACTIONS =
  /\/src\/(http\/api-post\.ts|ui\/use-ghost-click-guard\.ts|entities\/(loading-dialog\.tsx|bulk-counts\.ts)|game\/(plant-actions|caps)\.ts)$/;

/** What the effects and the growhouse page need to water later. */
const WATERINGS = /\/src\/pwa\/waterings\/(queue-watering|send-waterings|watering-queue)\.ts$/;

/** The effects and the modules that they share with the wallet, so that they do not wait for it. */
const APP_EFFECTS =
  /\/src\/(app\/app-effects\.tsx|wallet\/(base64|wallet-problem)\.ts)$|\/eventemitter3\//;

/** The chunks that are executed during the first second. */
const FIRST_CHUNKS = ['index', PLAYER_CHUNK, 'hub-page', 'growhouse-page', 'app-effects', 'wallet'];

/** Builds the service worker with the list of the files to cache for offline use. */
function serviceWorker(excluded: ReadonlySet<string>) {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/pwa/worker',
    filename: 'sw.ts',
    // Replaced by `manifest.webmanifest` and `src/pwa/register-worker.ts`.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      // With a comment, by which Workbox finds the map when it inserts the list of files.
      sourcemap: true,
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'favicon.svg', 'assets/**/*.{js,css,woff2}'],
      manifestTransforms: [
        (entries) => ({ manifest: entries.filter(({ url }) => !excluded.has(url)) }),
      ],
    },
  });
}

const adminFiles = new Set<string>();

export default defineConfig({
  plugins: [
    react(),
    mobileAdapter(ROOT),
    productionRouter(ROOT),
    web3ByFile(ROOT),
    firstPaint({ root: ROOT, generateScopedName }),
    preload(ROOT, {
      hub: ['/src/features/hub/hub-page.tsx'],
      growhouse: ['/src/features/growhouse/page/growhouse-page.tsx'],
      wallet: ['/src/app/effects/app-effects.tsx', '/src/wallet/wallet-root.tsx'],
      mobileWallet: ['/src/wallet/mobile/mobile-wallet.ts'],
      ledger: ['/src/wallet/ledger/ledger-device.ts'],
      testWallet: [
        '/src/wallet/local-test-wallet/register.ts',
        '/src/features/wallet/local-test-wallet-prompts.tsx',
      ],
      chainNode: ['/src/wallet/chain/chain-node.ts'],
    }),
    compileHints(...FIRST_CHUNKS),
    manifest(ROOT),
    unregisterWorker(),
    adminOnlyFiles(adminFiles),
    serviceWorker(adminFiles),
    sourceMaps({ dir: join(ROOT, 'dist-maps'), version: APP_VERSION }),
    compressedFiles(),
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
            { name: 'app', tags: ['$initial'], priority: 4 },
            { name: sharedByPages(PLAYER_CHUNK, PLAYER_PAGES, PAGE_QUERIES), priority: 2 },
            // Shared by the growhouse page and the effects, for which the page must not wait.
            { name: 'player-actions', test: PLAYER_ACTIONS, priority: 1.5 },
            // Shared by the growhouse page and the effects; the first screen needs the store only.
            { name: 'waterings', test: WATERINGS, priority: 1.5 },
            // Needed right after the first screen, in this order.
            { name: 'app-effects', test: APP_EFFECTS, priority: 1 },
            { name: 'wallet', test: /\/src\/wallet\/wallet-root\.tsx$/ },
            // Reads balances and sends payments; a connected wallet needs both.
            { name: 'chain-node', test: /\/src\/(wallet\/chain|payments\/payment)-node\.ts$/ },
          ],
        },
      },
    },
  },
});
