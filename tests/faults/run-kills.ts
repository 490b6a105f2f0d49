import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/**
 * Runs the crash test with 200 kills instead of the few of `npm test`, and prints what was killed and
 * what was compared. Takes ten minutes or more. `npm run test:kills -- 500 postgres` kills more often, and
 * on PostgreSQL, whose processes it kills as well.
 */

const ROOT = join(import.meta.dirname, '../..');
const VITEST = join(ROOT, 'node_modules/vitest/vitest.mjs');
const DEFAULT_KILLS = '200';

const [kills = DEFAULT_KILLS, database = 'sqlite'] = process.argv.slice(2);
const options = [
  '--project',
  'endurance',
  '--reporter',
  'verbose',
  'tests/api/crash/crash.test.ts',
];
const { status } = spawnSync(process.execPath, [VITEST, 'run', ...options], {
  cwd: ROOT,
  env: { ...process.env, CRASH_KILLS: kills, CRASH_DATABASE: database },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
