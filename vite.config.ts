import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const node = { environment: 'node', testTimeout: 30_000, hookTimeout: 30_000 } as const;

const ENDURANCE = [
  'tests/api/{crash,simulation}/**/*.test.ts',
  'tests/localnet/{fuzz,persistence}.test.ts',
];

export default defineConfig({
  plugins: [react()],
  build: { target: 'es2022', sourcemap: false, modulePreload: { polyfill: false } },
  test: {
    // Vitest's own choice on two cores is one worker.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          ...node,
          name: 'rules',
          // Nothing here keeps state, so the files can share what is loaded.
          isolate: false,
          include: ['tests/{game,contract,solana,art,architecture}/**/*.test.ts'],
        },
      },
      {
        test: {
          ...node,
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
          name: 'client',
          environment: 'happy-dom',
          testTimeout: 30_000,
          include: ['tests/web/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
