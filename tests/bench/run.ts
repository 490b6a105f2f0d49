import { measureAdmin } from './admin.bench.ts';
import { measureApi } from './api.bench.ts';
import { measureBundle } from './bundle.bench.ts';
import { measureInterface } from './interface.bench.ts';
import { measureLighthouse } from './lighthouse.bench.ts';
import { measureOffline } from './offline.bench.ts';
import { listBrokenBudgets, type Table, formatTable } from './report.ts';
import { measureWallet } from './wallet.bench.ts';

/**
 * Measures the built product against tests/bench/budgets.ts, and fails where one is broken. With
 * words on the command line, only the subjects so named are measured.
 */

const SUBJECTS: Readonly<Record<string, () => Promise<Table[]>>> = {
  bundle: measureBundle,
  lighthouse: measureLighthouse,
  wallet: measureWallet,
  offline: measureOffline,
  interface: measureInterface,
  admin: measureAdmin,
  api: measureApi,
};

const print = (text: string) => process.stdout.write(`${text}\n`);

const words = process.argv.slice(2);
const unknown = words.filter((word) => !(word in SUBJECTS));
if (unknown.length > 0) throw new Error(`There is no bench of ${unknown.join(', ')}`);

const broken: string[] = [];
for (const [name, measure] of Object.entries(SUBJECTS)) {
  if (words.length > 0 && !words.includes(name)) continue;
  for (const table of await measure()) {
    print(`${formatTable(table)}\n`);
    broken.push(...listBrokenBudgets(table));
  }
}
for (const line of broken) print(`✗ ${line}`);
print(broken.length === 0 ? '✓ Every budget is kept.' : `✗ ${broken.length} budgets are broken.`);
process.exitCode = broken.length === 0 ? 0 : 1;
