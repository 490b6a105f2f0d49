import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { clearResults } from '../spec/results.ts';
import { runStage, type StageResult } from './run-stage.ts';
import { runStages } from './run-stages.ts';
import { STAGES, type Stage } from './stages.ts';

/**
 * Runs the tests and prints a table of its stages: the default ones, with `--all` everything, with
 * `--check` only what needs no build. Names of stages as arguments select those.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

const SPEC: Stage = {
  name: 'requirements',
  command: 'npm run spec -- --problems',
  cores: 0,
  isCheck: false,
};

/** Lines of the output of a failed stage; the whole is in .tmp/test. */
const MAX_LINES = 200;

const print = (text: string) => process.stdout.write(`${text}\n`);

const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

function printResult({ name, hasPassed, seconds, output }: StageResult): void {
  print(`${hasPassed ? '✓' : '✗'} ${name.padEnd(12)} ${formatSeconds(seconds).padStart(5)}`);
  if (!hasPassed) print(output.trimEnd().split('\n').slice(-MAX_LINES).join('\n'));
}

const unknown = positionals.filter((name) => !STAGES.some((stage) => stage.name === name));
if (unknown.length > 0) throw new Error(`Unknown stages: ${unknown.join(', ')}`);
const isWhole = positionals.length === 0 && !values.check;
const stages = STAGES.filter(
  ({ name, isCheck }) =>
    (positionals.length === 0 || positionals.includes(name)) && (!values.check || isCheck),
);

const startMs = performance.now();
const env = values.all ? { TEST_SCOPE: 'all' } : {};
if (isWhole) clearResults();
const results = await runStages(stages, { cores: availableParallelism(), env, onEnd: printResult });
if (isWhole) {
  const spec = await runStage(SPEC, env);
  printResult(spec);
  results.push(spec);
}

const failed = results.filter(({ hasPassed }) => !hasPassed);
print('\nStages, in the order in which they ended:');
for (const { name, hasPassed, seconds } of results) {
  print(`  ${name.padEnd(12)} ${formatSeconds(seconds).padStart(5)} ${hasPassed ? '' : ' failed'}`);
}
print(
  `  ${'in all'.padEnd(12)} ${formatSeconds((performance.now() - startMs) / 1000).padStart(5)}`,
);
print(`Stages: ${results.length - failed.length} passed, ${failed.length} failed`);
process.exitCode = failed.length === 0 ? 0 : 1;
