import { join } from 'node:path';
import { createRelease, ReleaseError } from './create-release.ts';

/** Dates the changelog and tags the release. `npm run release` runs the checks before. */
try {
  const tag = createRelease(join(import.meta.dirname, '../..'), Date.now());
  process.stdout.write(`Tagged ${tag}. To publish it: git push --follow-tags\n`);
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
