import { join } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import { chooseTemporaryDir } from './build/temporary-dir.ts';
import { isFull } from './tests/kit/scope.ts';
import viteConfig from './vite.config.ts';

const ROOT = import.meta.dirname;

/** Tests are tagged with the ids of docs/spec.md; `npm run spec` reports the unknown ones. */
const specTags = { strictTags: false } as const;

const SETUP = ['tests/kit/fail-on-output.ts', 'tests/kit/seed-properties.ts'];

/** Only end what hangs, on a busy machine as well. */
const limits = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
} as const;

const node = { ...specTags, ...limits, environment: 'node', setupFiles: SETUP } as const;

/**
 * Shares modules among the test files of a worker: loading them takes longer than the tests. Runs the
 * projects one after the other, because parallel ones compete for the workers.
 */
const withSharedModules = (groupOrder: number) => ({
  isolate: false,
  sequence: { groupOrder },
});

/** Starts, stops and kills whole processes, or plays for long. */
const ENDURANCE = [
  'tests/api/{crash,simulation}/**/*.test.ts',
  'tests/localnet/{fuzz,persistence}.test.ts',
  'tests/**/process.test.ts',
];

const ENDURANCE_WORKERS = 4;
/** Where the processes that these tests start keep compiled modules, to start with less work. */
const COMPILE_CACHE = join(ROOT, 'node_modules/.tmp/compile-cache');

/** One kill of each kind of process, and some random steps. */
const SHORT_ENDURANCE = ['tests/api/{crash/kills-*,simulation/simulation}.test.ts'];

/** Tests of SQLite itself, and those that need no database. */
const SQLITE_ONLY = [
  'tests/api/{chain,openapi,process,seed,signer,start,store,stress}/**',
  'tests/api/restore/{damaged-copy,restore-database}.test.ts',
  'tests/api/account/account-plans.test.ts',
  'tests/api/admin/{list-plans,lists-paging}.test.ts',
  'tests/api/http/{client-address,client-files,json-file,slow-requests}.test.ts',
  'tests/api/reconciliation/history.test.ts',
  'tests/api/services/{backup,service-state}.test.ts',
  'tests/api/session/{ed25519,sign-in-message,sign-in-transaction}.test.ts',
  'tests/faults/{damaged-files,database}.test.ts',
];

/** Tests of PostgreSQL itself. */
const POSTGRES_ONLY = ['tests/api/{move,postgres}/**', 'tests/faults/postgres/**'];

/** What can differ on PostgreSQL although the code is the same. */
const SHORT_POSTGRES = [
  'tests/api/{move,postgres}/**/*.test.ts',
  // Backups, and sums of bigints that have to match the chain.
  'tests/api/{reconciliation,restore}/**/*.test.ts',
  // Searches regardless of case, full-text search, order by the locale, pages, JSON.
  'tests/api/admin/{growers,lists*,logs-list,money,search}.test.ts',
  // Transactions that conflict, locks of rows, upserts that race.
  'tests/api/**/*races*.test.ts',
  'tests/api/{play/transaction,http/idempotency,http/rate-limit}.test.ts',
  // Leases, and processes that share a database.
  'tests/api/services/{cleanup,several-processes}.test.ts',
];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // By default, Vitest runs only one worker on two cores.
      maxWorkers: '100%',
      ...specTags,
      reporters: ['default', './tools/spec/vitest-reporter.ts'],
      projects: [
        {
          test: {
            ...node,
            ...withSharedModules(1),
            name: 'rules',
            include: ['tests/{game,contract,solana,art,paint,tools,deploy}/**/*.test.ts'],
          },
        },
        {
          test: {
            ...node,
            ...withSharedModules(2),
            name: 'server',
            env: { TMPDIR: chooseTemporaryDir() },
            include: ['tests/{api,faults,localnet}/**/*.test.ts'],
            exclude: [...ENDURANCE, ...POSTGRES_ONLY],
          },
        },
        {
          test: {
            ...node,
            ...withSharedModules(3),
            name: 'postgres',
            env: { TMPDIR: chooseTemporaryDir() },
            globalSetup: 'tests/kit/start-postgres.ts',
            include: isFull ? ['tests/{api,faults}/**/*.test.ts'] : SHORT_POSTGRES,
            exclude: ['tests/api/crash/**', 'tests/**/process.test.ts', ...SQLITE_ONLY],
          },
        },
        {
          test: {
            ...node,
            name: 'endurance',
            // Each test starts several processes.
            testTimeout: 300_000,
            hookTimeout: 300_000,
            env: { TMPDIR: chooseTemporaryDir(), NODE_COMPILE_CACHE: COMPILE_CACHE },
            include: isFull ? ENDURANCE : SHORT_ENDURANCE,
            // They mostly wait for other processes.
            maxWorkers: ENDURANCE_WORKERS,
          },
        },
        {
          // Needs root and Debian packages, so no other script runs it: npm run test:failover.
          test: {
            ...node,
            name: 'failover',
            env: { TMPDIR: chooseTemporaryDir(), NODE_COMPILE_CACHE: COMPILE_CACHE },
            include: ['tests/failover/**/*.test.ts'],
          },
        },
        {
          extends: true,
          test: {
            ...limits,
            ...withSharedModules(4),
            name: 'client',
            environment: join(ROOT, 'tests/web/kit/page-environment.ts'),
            setupFiles: [...SETUP, 'tests/web/kit/setup.ts'],
            alias: [{ find: /^zustand$/, replacement: join(ROOT, 'tests/web/kit/zustand.ts') }],
            // Bundles these packages: `mobileAdapter` then applies to the imports of the first, and
            // the libraries for the Ledger rely on a bundler to resolve their files.
            server: {
              deps: {
                inline: [
                  '@solana/wallet-adapter-react',
                  '@solana/wallet-adapter-react-ui',
                  '@solana/wallet-adapter-base-ui',
                  '@solana/wallet-adapter-ledger',
                  /\/@ledgerhq\//,
                ],
              },
            },
            include: ['tests/web/**/*.test.{ts,tsx}'],
          },
        },
      ],
    },
  }),
);
