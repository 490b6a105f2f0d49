import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { adminFiles } from './build/admin-files.ts';
import { besideEntry } from './build/beside-entry.ts';
import { compileAhead } from './build/compile-ahead.ts';
import { compressedFiles } from './build/compressed-files.ts';
import { filesAhead } from './build/files-ahead.ts';
import { firstPaint } from './build/first-paint.ts';
import { leanRouter } from './build/lean-router.ts';
import { manifest } from './build/manifest.ts';
import { queriesAlone } from './build/queries-alone.ts';
import { quietErrors } from './build/quiet-errors.ts';
import { sharedByPages } from './build/shared-by-pages.ts';
import { web3ByFile } from './build/web3-by-file.ts';
import { workerOfOtherBuilds } from './build/worker-of-other-builds.ts';

const ROOT = import.meta.dirname;

/** Names of styles: short, for every page carries them. */
const generateScopedName = '[hash:base64:5]';

const read = (path: string) => readFileSync(join(ROOT, path));

/** Changes with the shapes of the answers, so that no app reads copies that another has kept. */
function copyFormat(): string {
  const hash = createHash('sha256');
  for (const file of ['shapes', 'primitives']) hash.update(read(`src/contract/${file}.ts`));
  return hash.digest('base64url').slice(0, 12);
}

/** What a player opens first. */
const PLAYERS_PAGES = ['hub/hub-page', 'growhouse/growhouse-page'].map((page) =>
  join(ROOT, `src/features/${page}.tsx`),
);

/** The layers, and what others share with the wallet: they are not to wait for the whole of it. */
const LAYERS = /\/src\/(app\/layers\.tsx|chain\/(base64|wallet-problem)\.ts)$|\/eventemitter3\//;

/** The worker, with a list of everything an app without a network is made of. */
function worker(leftOut: ReadonlySet<string>) {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/pwa/worker',
    filename: 'sw.ts',
    // Both are ours: `manifest.webmanifest`, and `src/pwa/register.ts`.
    manifest: false,
    injectRegister: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'favicon.svg', 'assets/**/*.{js,css}'],
      manifestTransforms: [
        (entries) => ({ manifest: entries.filter(({ url }) => !leftOut.has(url)) }),
      ],
    },
  });
}

const node = { environment: 'node', testTimeout: 30_000, hookTimeout: 30_000 } as const;

/** A project's place: those of one place would take the workers from each other. */
const inTurn = (groupOrder: number) => ({ sequence: { groupOrder } });

/** The files of a worker share what is loaded: loading it for each costs more than the tests. */
const shared = (groupOrder: number) => ({ isolate: false, ...inTurn(groupOrder) });

const ENDURANCE = [
  'tests/api/{crash,simulation}/**/*.test.ts',
  'tests/localnet/{fuzz,persistence}.test.ts',
  'tests/**/process.test.ts',
];

const filesOfAdmins = new Set<string>();

export default defineConfig({
  plugins: [
    react(),
    leanRouter(ROOT),
    queriesAlone(),
    web3ByFile(ROOT),
    quietErrors(),
    firstPaint({ root: ROOT, generateScopedName }),
    filesAhead({
      __WALLET_FILES__: ['/src/app/layers.tsx', '/src/chain/wallet-root.tsx'],
      __MOBILE_WALLET_FILES__: ['/src/chain/mobile-wallet.ts'],
      __LEDGER_FILES__: ['/src/chain/ledger/ledger-device.ts'],
      __TEST_WALLET_FILES__: [
        '/src/chain/local-test-wallet/register.ts',
        '/src/features/wallet/local-test-wallet-prompts.tsx',
      ],
      __CHAIN_NODE_FILES__: ['/src/chain/chain-node.ts'],
    }),
    besideEntry(ROOT),
    compileAhead('index', 'farm', 'hub-page', 'growhouse-page', 'layers', 'wallet'),
    manifest(ROOT),
    workerOfOtherBuilds(),
    adminFiles(filesOfAdmins),
    worker(filesOfAdmins),
    compressedFiles(),
  ],
  css: { modules: { generateScopedName } },
  resolve: {
    alias: {
      '@solana-mobile/wallet-adapter-mobile': join(ROOT, 'src/chain/no-mobile-adapter.ts'),
    },
  },
  define: { __COPY_FORMAT__: JSON.stringify(copyFormat()) },
  build: {
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 3 },
            { name: sharedByPages(...PLAYERS_PAGES), priority: 2 },
            // What comes right after the first screen, in the order in which it comes.
            { name: 'layers', test: LAYERS, priority: 1 },
            { name: 'wallet', test: /\/src\/chain\/wallet-root\.tsx$/ },
          ],
        },
      },
    },
  },
  test: {
    // Vitest's own choice on two cores is one worker.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...node,
          ...shared(1),
          name: 'rules',
          include: ['tests/{game,contract,solana,art,paint,architecture,bench}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
          ...shared(2),
          name: 'server',
          include: ['tests/{api,localnet}/**/*.test.ts'],
          exclude: ENDURANCE,
        },
      },
      // Real processes, killed again and again: too long to run with every change.
      { test: { ...node, name: 'endurance', include: ENDURANCE, fileParallelism: false } },
      {
        extends: true,
        test: {
          ...inTurn(3),
          name: 'client',
          environment: 'happy-dom',
          setupFiles: 'tests/web/kit/every-file.ts',
          // The first with our own in place of what it imports, as in the build; a Ledger's libraries
          // leave it to a bundler to find their files.
          server: {
            deps: {
              inline: [
                '@solana/wallet-adapter-react',
                '@solana/wallet-adapter-ledger',
                /\/@ledgerhq\//,
              ],
            },
          },
          testTimeout: 30_000,
          include: ['tests/web/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
