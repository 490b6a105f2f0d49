import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_ID } from '../src/contract/envelope.ts';

/** Formats the time and the hash of a commit as a build id. */
const LOG_OPTIONS = ['-1', '--format=%cd-%h', '--abbrev=8', '--date=format-local:%Y%m%d.%H%M'];

/**
 * Returns the id of what is built: GROWERZ_BUILD, the last commit where there is a repository, or 'dev'.
 * @throws if GROWERZ_BUILD is malformed
 */
export function readBuildId(root: string, { GROWERZ_BUILD: given = '' } = process.env): string {
  if (given !== '') {
    if (BUILD_ID.test(given)) return given;
    throw new Error('GROWERZ_BUILD must be a build id, such as 20261126.1628-b1124284');
  }
  if (!existsSync(join(root, '.git'))) return 'dev';
  try {
    return execFileSync('git', ['-C', root, 'log', ...LOG_OPTIONS], {
      env: { ...process.env, TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    }).trim();
  } catch {
    // Without git, or without a commit.
    return 'dev';
  }
}
