import type { CheckResult } from './check.ts';
import { type ChecksInput, runChecks } from './run-checks.ts';
import { isFresh } from '../../actions/is-fresh.ts';

/** How long results are repeated, so that admins cannot flood the nodes. */
const REPEAT_MS = 30_000;

/** Returns the current results of the checks of a running server. */
export type ChecksReader = () => Promise<CheckResult[]>;

/** Creates a reader that checks anew at most every 30 seconds. @param now Unix ms */
export function createChecksReader(input: ChecksInput, now: () => number): ChecksReader {
  let latest: { atMs: number; results: Promise<CheckResult[]> } | null = null;
  return () => {
    const nowMs = now();
    if (latest && isFresh(latest.atMs, REPEAT_MS, nowMs)) return latest.results;
    // The search for damage at the start would block a running server.
    const results = runChecks(input, { nowMs, isThorough: false }).then((report) => report.results);
    latest = { atMs: nowMs, results };
    results.catch(() => {
      latest = null;
    });
    return results;
  };
}
