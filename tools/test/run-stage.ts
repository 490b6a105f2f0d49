import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Stage } from './stages.ts';

export interface StageResult {
  readonly name: string;
  readonly hasPassed: boolean;
  readonly seconds: number;
  /** Everything it printed. */
  readonly output: string;
}

const LOG_DIR = join(import.meta.dirname, '../../.tmp/test');

/** Runs a stage. Its output goes to a file, because the output of several stages would mix. */
export async function runStage(
  { name, command }: Stage,
  env: Readonly<Record<string, string>>,
): Promise<StageResult> {
  mkdirSync(LOG_DIR, { recursive: true });
  const path = join(LOG_DIR, `${name}.log`);
  const log = openSync(path, 'w');
  const startMs = performance.now();
  const child = spawn(command, {
    shell: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', log, log],
  });
  await once(child, 'exit');
  closeSync(log);
  return {
    name,
    hasPassed: child.exitCode === 0,
    seconds: (performance.now() - startMs) / 1000,
    output: readFileSync(path, 'utf8'),
  };
}
