import type { Requirement } from './requirements.ts';
import type { FileResult, TaggedTest } from './results.ts';

export interface Proof extends TaggedTest {
  readonly file: string;
  readonly project: string;
}

/** A requirement with the tests that carry its id. */
export interface CheckedRequirement extends Requirement {
  readonly proofs: readonly Proof[];
  /** The reason why it is not proved; null if it is proved or an open gap. */
  readonly problem: string | null;
}

export interface SpecReport {
  readonly requirements: readonly CheckedRequirement[];
  /** One sentence for each reason to fail. */
  readonly problems: readonly string[];
}

/**
 * Finds requirements without a passing test, closed gaps and unknown ids.
 * @param provedElsewhere ids that tests carry which were left out of this run
 */
export function checkSpec(
  requirements: readonly Requirement[],
  results: readonly FileResult[],
  provedElsewhere: ReadonlySet<string>,
): SpecReport {
  const proofs = results.flatMap(({ project, file, tests }) =>
    tests.map((test): Proof => ({ ...test, project, file })),
  );
  const checked = requirements.map((requirement): CheckedRequirement => {
    const own = proofs.filter(({ ids }) => ids.includes(requirement.id));
    const problem = findProblem(requirement, own, provedElsewhere.has(requirement.id));
    return { ...requirement, proofs: own, problem };
  });
  return {
    requirements: checked,
    problems: [
      ...checked.flatMap(({ id, problem }) => (problem === null ? [] : [`${id}: ${problem}`])),
      ...findUnknownIds(requirements, results),
    ],
  };
}

/** Returns a sentence for each tag that no requirement has. */
export function findUnknownIds(
  requirements: readonly Requirement[],
  results: readonly FileResult[],
): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = results.flatMap(({ file, tests }) =>
    tests.flatMap(({ title, ids }) =>
      ids.filter((id) => !known.has(id)).map((id) => `${id}: unknown id of "${title}" in ${file}`),
    ),
  );
  return [...new Set(unknown)];
}

/** Returns the problem of a requirement. One failing test outweighs any passing ones. */
function findProblem(
  { gap }: Requirement,
  proofs: readonly Proof[],
  isProvedElsewhere: boolean,
): string | null {
  const isProved = proofs.some(({ state }) => state === 'passed');
  if (gap !== null) return isProved ? 'listed as a gap, but a test proves it' : null;
  const failed = proofs.find(({ state }) => state === 'failed');
  if (failed) return `a test fails: ${failed.file} > ${failed.title}`;
  if (isProved || isProvedElsewhere) return null;
  return proofs.length > 0 ? 'every test is skipped' : 'no test';
}
