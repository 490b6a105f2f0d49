import { assertConfig, type Config, ConfigError, type EnvironmentReport } from '../config.ts';
import { type CheckResult, formatFinding } from './check.ts';

/** Thrown if a server would put players or their money at risk. Lists all problems. */
export class UnsafeStartError extends Error {
  override readonly name = 'UnsafeStartError';

  constructor(problems: readonly CheckResult[]) {
    const list = problems.map((problem) => `  ${formatFinding(problem)}`).join('\n');
    super(`The server cannot start safely:\n${list}`);
  }
}

/** Asserts that no check found a problem. @throws UnsafeStartError with all of them */
export function assertSafe(results: readonly CheckResult[]): void {
  const problems = results.filter(({ status }) => status === 'problem');
  if (problems.length > 0) throw new UnsafeStartError(problems);
}

/**
 * Returns the configuration of a remote chain's environment. When the environment itself has
 * problems, adds those that the checks find, so that one list names everything.
 * @throws ConfigError
 */
export async function assertStartable(report: EnvironmentReport): Promise<Config> {
  const { config, problems } = report;
  if (!config || problems.length === 0) return assertConfig(report);
  const found = await findProblems(config);
  throw new ConfigError([...problems, ...found.map(formatFinding)]);
}

async function findProblems(config: Config): Promise<CheckResult[]> {
  if (config.chain.kind === 'embedded') return [];
  const { runChecks } = await import('./run-checks.ts');
  const { results } = await runChecks(
    { ...config, chain: { ...config.chain, vault: null }, signerLimits: null, isEmbedded: false },
    { nowMs: Date.now(), isThorough: true },
  );
  return results.filter(({ status }) => status === 'problem');
}
