import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { findUnknownIds } from './check.ts';
import { readRequirements } from './requirements.ts';
import { type FileResult, saveRun, type TaggedTest } from './results.ts';

/** Tags in lower case, such as `attack`, are for choosing tests. */
const isRequirementId = (tag: string): boolean => /^[A-Z]+-/.test(tag);

const toTaggedTest = (test: TestCase): TaggedTest => {
  const { state } = test.result();
  // A test that is expected to fail proves nothing by failing.
  const isNoProof = state === 'pending' || test.options.fails === true;
  return {
    title: test.fullName,
    ids: test.tags.filter(isRequirementId),
    state: isNoProof ? 'skipped' : state,
  };
};

const toFileResult = (module: TestModule): FileResult => ({
  project: module.project.name,
  file: module.relativeModuleId,
  tests: [...module.children.allTests()].map(toTaggedTest).filter(({ ids }) => ids.length > 0),
});

/** Saves which tests with requirement ids passed, for `npm run spec`; an unknown id fails the run. */
export default class SpecReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const results = modules.map(toFileResult);
    saveRun(results);
    const problems = findUnknownIds(readRequirements(), results);
    if (problems.length === 0) return;
    process.stderr.write(`${problems.join('\n')}\n`);
    process.exitCode = 1;
  }
}
