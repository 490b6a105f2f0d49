import { measureAdmin } from './admin.bench.ts';
import { measureApi } from './api.bench.ts';
import { measureBundle } from './bundle.bench.ts';
import { measureCost } from './cost.bench.ts';
import { measureInterface } from './interface.bench.ts';
import { measureLighthouse } from './lighthouse.bench.ts';
import { measureLoad } from './load.bench.ts';
import { measureOffline } from './offline.bench.ts';
import { listBrokenBudgets, type Table, formatTable } from './report.ts';
import { measureWallet } from './wallet.bench.ts';

/**
 * Measures the built product against tools/bench/budgets.ts, and fails if a budget is exceeded.
 * Arguments on the command line select benchmarks by name.
 */

const BENCHMARKS: Readonly<Record<string, () => Promise<Table[]>>> = {
  bundle: measureBundle,
  lighthouse: measureLighthouse,
  wallet: measureWallet,
  offline: measureOffline,
  interface: measureInterface,
  admin: measureAdmin,
  api: measureApi,
  load: measureLoad,
  cost: measureCost,
};
/** Run only when they are selected, because each takes several minutes. */
const ON_REQUEST: readonly string[] = ['load', 'cost'];

const print = (text: string) => process.stdout.write(`${text}\n`);

const selected = process.argv.slice(2);
const unknown = selected.filter((name) => !(name in BENCHMARKS));
if (unknown.length > 0) throw new Error(`Unknown benchmarks: ${unknown.join(', ')}`);

const broken: string[] = [];
for (const [name, measure] of Object.entries(BENCHMARKS)) {
  const isSelected = selected.length > 0 ? selected.includes(name) : !ON_REQUEST.includes(name);
  if (!isSelected) continue;
  for (const table of await measure()) {
    print(`${formatTable(table)}\n`);
    broken.push(...listBrokenBudgets(table));
  }
}
for (const line of broken) print(`✗ ${line}`);
print(broken.length === 0 ? '✓ All budgets are met.' : `✗ ${broken.length} budgets are exceeded.`);
process.exitCode = broken.length === 0 ? 0 : 1;
