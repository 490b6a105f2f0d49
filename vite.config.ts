import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin, Rolldown } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig } from 'vitest/config';
import { compressedFiles } from './build/compressed-files.ts';
import { filesAhead } from './build/files-ahead.ts';
import { firstPaint } from './build/first-paint.ts';
import { quietChain } from './build/quiet-chain.ts';
import { playersFiles } from './build/players-files.ts';
import { quietExceptions } from './build/quiet-exceptions.ts';

const ADMIN = '/src/features/admin/';

/** Names of styles: short, for every page carries them. */
const generateScopedName = '[hash:base64:5]';

const read = (path: string) => readFileSync(join(import.meta.dirname, path));

/** Changes with the shapes of the answers, so that no app reads copies that another has kept. */
function copyFormat(): string {
  const hash = createHash('sha256');
  for (const file of ['shapes', 'primitives']) hash.update(read(`src/contract/${file}.ts`));
  return hash.digest('base64url').slice(0, 12);
}

/** Serves the manifest, which is not in `public`, under its own name; and puts it into the build. */
function manifest(): Plugin {
  const fileName = 'manifest.webmanifest';
  return {
    name: 'manifest',
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(read(fileName));
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: read(fileName) });
    },
  };
}

/**
 * In development, lets the worker go that a built client has left at the same address: it would
 * answer with what was built.
 */
function workerOfOtherBuilds(): Plugin {
  const farewell = `
    self.addEventListener('install', () => self.skipWaiting());
    self.addEventListener('activate', async () => {
      await self.registration.unregister();
      for (const page of await self.clients.matchAll()) page.navigate(page.url);
    });`;
  return {
    name: 'worker-of-other-builds',
    configureServer({ middlewares }) {
      middlewares.use('/sw.js', (_request, response) => {
        response.setHeader('content-type', 'text/javascript');
        response.end(farewell);
      });
    },
  };
}

/**
 * The router's package leads everyone to its development build, and a bundler may leave out neither
 * build's links and forms: names are written to them while they load. Here the production build is
 * taken, and components come without their names and without effect where they are made.
 */
function leanRouter(): Plugin {
  const dist = join(import.meta.dirname, 'node_modules/react-router/dist/production/');
  const names = /^\w+\.displayName = .+;$/gm;
  const makers = /^(var \w+ = )(?=\w+\.forwardRef\()/gm;
  const unseen = new Set([names, makers]);
  return {
    name: 'lean-router',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: /^react-router$/, replacement: `${dist}index.mjs` }] },
    }),
    transform: {
      filter: { id: /\/react-router\/dist\/production\/.+\.mjs$/ },
      handler(code) {
        for (const pattern of unseen) if (code.search(pattern) >= 0) unseen.delete(pattern);
        return code.replaceAll(names, '').replaceAll(makers, '$1/* @__PURE__ */ ');
      },
    },
    buildEnd(error) {
      if (!error && unseen.size > 0) this.error('The router is no longer written as expected.');
    },
  };
}

/**
 * The query library keeps a cache of mutations, and the app makes none: its writes are answered
 * taps. What the library asks of that cache is answered as by one that is always empty.
 */
function queriesAlone(): Plugin {
  const code = `export class MutationCache {
    clear() {}
    findAll() { return []; }
    resumePausedMutations() { return Promise.resolve(); }
  }`;
  let isFound = false;
  return {
    name: 'queries-alone',
    apply: 'build',
    load: {
      filter: { id: /\/@tanstack\/query-core\/.+\/mutationCache\.js$/ },
      handler() {
        isFound = true;
        return code;
      },
    },
    buildEnd(error) {
      if (!error && !isFound) this.error('The queries no longer keep mutations where they did.');
    },
  };
}

/** A file of its own costs more than this many characters that a page does not need. */
const SMALL_MODULE = 1000;

/**
 * Puts what these pages all begin with into one file, and so the small parts that one of them begins
 * with and something else needs as well: many small files are larger together.
 */
function sharedByPages(...pages: readonly string[]): Rolldown.CodeSplittingNameFunction {
  const entries = pages.map((page) => join(import.meta.dirname, `src/features/${page}.tsx`));
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

/** The layers, and what others share with the wallet: they are not to wait for the whole of it. */
const LAYERS = /\/src\/(app\/layers\.tsx|chain\/(base64|wallet-problem)\.ts)$|\/eventemitter3\//;

/** Notes which files the admin area alone is made of; everything else a player may come to need. */
function adminFiles(files: Set<string>): Plugin {
  return {
    name: 'admin-files',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const reached = new Set(chunks.filter(({ isEntry }) => isEntry));
      // The set grows while it is walked.
      for (const { imports, dynamicImports } of reached) {
        for (const name of [...imports, ...dynamicImports]) {
          const file = bundle[name];
          const isAdmins = file?.type === 'chunk' && file.facadeModuleId?.includes(ADMIN);
          if (file?.type === 'chunk' && isAdmins !== true) reached.add(file);
        }
      }
      const players = new Set([...reached].flatMap(withStyles));
      const others = chunks.flatMap(withStyles).filter((name) => !players.has(name));
      files.clear();
      for (const name of others) files.add(name);
    },
  };
}

const withStyles = ({ fileName, viteMetadata }: Rolldown.OutputChunk): string[] => [
  fileName,
  ...(viteMetadata?.importedCss ?? []),
];

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
    leanRouter(),
    queriesAlone(),
    quietExceptions(),
    quietChain(),
    firstPaint({ root: import.meta.dirname, generateScopedName }),
    filesAhead('/src/app/layers.tsx', '/src/chain/wallet-root.tsx'),
    playersFiles(),
    manifest(),
    workerOfOtherBuilds(),
    adminFiles(filesOfAdmins),
    worker(filesOfAdmins),
    compressedFiles(),
  ],
  css: { modules: { generateScopedName } },
  resolve: {
    alias: {
      '@solana-mobile/wallet-adapter-mobile': join(
        import.meta.dirname,
        'src/chain/no-mobile-adapter.ts',
      ),
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
            { name: sharedByPages('hub/hub-page', 'growhouse/growhouse-page'), priority: 2 },
            // What comes right after the first screen, in the order in which it comes.
            { name: 'layers', test: LAYERS, priority: 1 },
            { name: 'web3', test: /\/@solana\/web3\.js\//, priority: 1 },
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
          include: ['tests/{game,contract,solana,art,paint,architecture}/**/*.test.ts'],
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
          // With our own in place of what it imports, as in the build.
          server: { deps: { inline: ['@solana/wallet-adapter-react'] } },
          testTimeout: 30_000,
          include: ['tests/web/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
