import { relative } from 'node:path';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { type FileResult, saveRun, type TaggedTest } from './results.ts';

const ROOT = `${import.meta.dirname}/../..`;
const ID = /^@([A-Z]+-\d+)$/;

const STATES = {
  expected: 'passed',
  unexpected: 'failed',
  flaky: 'failed',
  skipped: 'skipped',
} as const;

const toTaggedTest = (test: TestCase): TaggedTest => ({
  title: test.title,
  // Other tags choose the device.
  ids: test.tags.flatMap((tag) => ID.exec(tag)?.[1] ?? []),
  // An expected failure is no proof either.
  state: test.expectedStatus === 'passed' ? STATES[test.outcome()] : 'skipped',
});

/** Saves which tests with requirement ids passed, for `npm run spec`. */
export default class SpecReporter implements Reporter {
  #suite: Suite | null = null;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const files = new Map<string, FileResult & { tests: TaggedTest[] }>();
    const ran = this.#suite?.allTests().filter(({ results }) => results.length > 0) ?? [];
    for (const test of ran) {
      const project = test.parent.project()?.name ?? '';
      const file = relative(ROOT, test.location.file);
      const key = `${project} ${file}`;
      const result = files.get(key) ?? { project, file, tests: [] };
      files.set(key, result);
      const tagged = toTaggedTest(test);
      if (tagged.ids.length > 0) result.tests.push(tagged);
    }
    saveRun([...files.values()]);
  }
}
