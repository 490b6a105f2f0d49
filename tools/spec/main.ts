import { parseArgs } from 'node:util';
import { checkSpec, type CheckedRequirement } from './check.ts';
import { isFull } from '../../tests/kit/scope.ts';
import { readRequirements, readTestedIds } from './requirements.ts';
import { loadResults } from './results.ts';

/**
 * Prints what the last run proves; `npm run spec -- HUB` shows the ids that contain HUB, and
 * `--problems` only what is wrong. Requirements whose tests only belong to `npm run test:all` count as
 * proved after `npm test`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { problems: { type: 'boolean', default: false } },
});
const [filter = ''] = positionals;
const provedElsewhere = isFull ? new Set<string>() : readTestedIds();
const { requirements, problems } = checkSpec(readRequirements(), loadResults(), provedElsewhere);

const print = (text: string) => process.stdout.write(`${text}\n`);

function listProofs({ gap, proofs, problem }: CheckedRequirement): string[] {
  if (problem !== null) return [`✗ ${problem}`];
  if (gap !== null) return [`○ ${gap}`];
  const passed = proofs.filter(({ state }) => state === 'passed');
  if (passed.length === 0) return ['· by npm run test:all'];
  return [...new Set(passed.map(({ file, title }) => `✓ ${file} > ${title}`))];
}

let section = '';
for (const requirement of values.problems ? [] : requirements) {
  if (!requirement.id.includes(filter.toUpperCase())) continue;
  if (requirement.section !== section) {
    section = requirement.section;
    print(`\n${section}`);
  }
  print(`  ${requirement.id.padEnd(10)} ${requirement.text}`);
  for (const line of listProofs(requirement)) print(`             ${line}`);
}

const gapCount = requirements.filter(({ gap }) => gap !== null).length;
print(
  `\n${String(requirements.length)} requirements, ${String(gapCount)} gaps, ${String(problems.length)} problems`,
);
for (const problem of problems) print(`✗ ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;
