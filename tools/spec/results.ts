import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** A test with the ids of the requirements it is tagged with. */
export interface TaggedTest {
  readonly title: string;
  readonly ids: readonly string[];
  readonly state: 'passed' | 'failed' | 'skipped';
}

/** The tagged tests of one file, as one runner project ran them. */
export interface FileResult {
  readonly project: string;
  readonly file: string;
  readonly tests: readonly TaggedTest[];
}

const runSchema = z.array(
  z.object({
    project: z.string(),
    file: z.string(),
    tests: z.array(
      z.object({
        title: z.string(),
        ids: z.array(z.string()),
        state: z.enum(['passed', 'failed', 'skipped']),
      }),
    ),
  }),
);

const RESULTS_DIR = join(import.meta.dirname, '../../.tmp/spec');

/** Saves the results of one run and keeps those of earlier runs. */
export function saveRun(files: readonly FileResult[]): void {
  if (files.length === 0) return;
  mkdirSync(RESULTS_DIR, { recursive: true });
  const name = `${String(Date.now())}-${String(process.pid)}.json`;
  writeFileSync(join(RESULTS_DIR, name), JSON.stringify(files));
}

/** Deletes the results of every run, so that those of older code do not count. */
export function clearResults(): void {
  rmSync(RESULTS_DIR, { recursive: true, force: true });
}

/** Returns the results of each file from the last run that included the file. */
export function loadResults(): FileResult[] {
  mkdirSync(RESULTS_DIR, { recursive: true });
  const runs = readdirSync(RESULTS_DIR)
    .sort()
    .map((name) => runSchema.parse(JSON.parse(readFileSync(join(RESULTS_DIR, name), 'utf8'))));
  return mergeRuns(runs);
}

/** Keeps the last result of each file and project. @param runs the oldest first */
export function mergeRuns(runs: readonly (readonly FileResult[])[]): FileResult[] {
  const latest = new Map<string, FileResult>();
  for (const result of runs.flat()) latest.set(`${result.project} ${result.file}`, result);
  return [...latest.values()];
}
