/** The result of one step of the load benchmark, and where the first limit is. */

export interface StepResult {
  /** Players, of whom each wants to act once a second. */
  readonly players: number;
  readonly seconds: number;
  /** Actions that were completed within that time. */
  readonly completed: number;
  /** Time between the start of a player’s action and the response, in ms. */
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** The same of the minimal Hono server, asked a few times a second: how long the machine stalls. */
  readonly referenceP99Ms: number;
  /** Unexpected responses and lost connections, by description. */
  readonly errors: Readonly<Record<string, number>>;
}

export interface Limits {
  /** On a machine where the minimal server answers at once; its own p99 is added. */
  readonly maxP99Ms: number;
  /** Minimum share of the intended actions that must complete, from 0 to 1. */
  readonly minCompletedShare: number;
}

export interface FirstLimit {
  /** The last step without a limit; null if the first step reached one. */
  readonly sustained: StepResult | null;
  /** Why the next step failed; null if no step did. */
  readonly reason: string | null;
}

export const computeRate = ({ completed, seconds }: StepResult): number => completed / seconds;

export const countErrors = ({ errors }: StepResult): number =>
  Object.values(errors).reduce((sum, count) => sum + count, 0);

/** Returns why a step is beyond what the servers can do; null if it is not. */
export function describeLimit(step: StepResult, limits: Limits): string | null {
  const errors = Object.entries(step.errors).map(([name, count]) => `${count} × ${name}`);
  if (errors.length > 0) return `errors: ${errors.join(', ')}`;
  const maxP99Ms = limits.maxP99Ms + step.referenceP99Ms;
  if (!(step.p99Ms <= maxP99Ms)) {
    return `p99 of ${step.p99Ms.toFixed(0)} ms, above ${maxP99Ms.toFixed(0)}`;
  }
  const share = computeRate(step) / step.players;
  if (share < limits.minCompletedShare) {
    return `only ${(share * 100).toFixed(0)} % of the intended actions were completed`;
  }
  return null;
}

/** Finds the first step that is beyond a limit. @param steps with growing numbers of players */
export function findFirstLimit(steps: readonly StepResult[], limits: Limits): FirstLimit {
  let sustained: StepResult | null = null;
  for (const step of steps) {
    const reason = describeLimit(step, limits);
    if (reason !== null) return { sustained, reason };
    sustained = step;
  }
  return { sustained, reason: null };
}

/** Returns the smallest value that at least this part of all values does not exceed. */
export function computePercentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(part * sorted.length) - 1)] ?? Number.NaN;
}
