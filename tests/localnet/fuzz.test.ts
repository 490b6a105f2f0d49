import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { TEST_SEED } from '../kit/chance.ts';
import { createTemporaryFolder } from './test-node.ts';

/** The number of cases of each kind. */
const CASES = Number(process.env.LOCALNET_FUZZ_CASES ?? 1_000);
const MAX_CASE_MS = 300;

const report = z.object({
  faults: z.array(z.string()),
  outcomes: z.record(z.string(), z.number()),
});

it.each(['mutated', 'random'])(
  `survives %s transactions without an abort or a fault (TEST_SEED=${TEST_SEED}, ${CASES} cases)`,
  { timeout: CASES * MAX_CASE_MS },
  async (kind) => {
    const { dir, remove } = createTemporaryFolder();
    onTestFinished(remove);
    const progress = join(dir, 'progress');
    const script = join(import.meta.dirname, 'fuzz-child.ts');
    const child = spawn(
      process.execPath,
      [script, kind, String(TEST_SEED), String(CASES), dir, progress],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    const output = { out: '', err: '' };
    child.stdout.on('data', (part: Buffer) => (output.out += part.toString('utf8')));
    child.stderr.on('data', (part: Buffer) => (output.err += part.toString('utf8')));
    await once(child, 'close');

    const lastCase = readFileSync(progress, 'utf8').split('\n', 1);
    const { exitCode, signalCode } = child;
    expect({ exitCode, signalCode }, `at case ${String(lastCase)}: ${output.err}`).toEqual({
      exitCode: 0,
      signalCode: null,
    });
    const { faults, outcomes } = report.parse(JSON.parse(output.out));
    expect(faults).toEqual([]);
    expect(outcomes.included).toBeGreaterThan(0);
  },
);
