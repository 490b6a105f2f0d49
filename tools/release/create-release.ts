import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const CHANGELOG = 'CHANGELOG.md';
const MIGRATIONS = 'api/store/migrations';
const UNRELEASED = '## [Unreleased]\n';
const NO_CHANGES = '\nChanges the database: no\n';

/** Says what has to be done before the release. */
export class ReleaseError extends Error {}

/**
 * Dates what CHANGELOG.md lists as unreleased, commits that and tags it. Releases of one version count up.
 * @param root the folder of a repository
 * @returns the name of the tag, such as v0.1.18-2
 * @throws ReleaseError, before anything is changed
 */
export function createRelease(root: string, nowMs: number): string {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();
  if (git('status', '--porcelain') !== '') throw new ReleaseError('Commit all changes first');

  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const tags = git('tag', '--list', 'v*', '--sort=creatordate').split('\n').filter(Boolean);
  const count = tags.filter((tag) => tag.startsWith(`v${version}-`)).length;
  const name = `${version}-${count + 1}`;

  const path = join(root, CHANGELOG);
  const [head, tail = ''] = readFileSync(path, 'utf8').split(UNRELEASED);
  const [changes = ''] = tail.split(/^(?=## \[)/m);
  const previous = tags.at(-1);
  const migrations = previous && git('diff', '--name-only', previous, 'HEAD', '--', MIGRATIONS);
  assertComplete(changes, migrations);

  const date = new Date(nowMs).toISOString().slice(0, 10);
  const heading = `${UNRELEASED}${NO_CHANGES}\n## [${name}] - ${date}\n`;
  writeFileSync(path, [head, heading, tail].join(''));
  git('commit', '--quiet', '--message', `chore(release): ${name}`, '--', CHANGELOG);
  git('tag', '--annotate', `v${name}`, '--cleanup=whitespace', '--message', changes.trim());
  return `v${name}`;
}

/** @param migrations those that changed since the previous release; undefined if this is the first */
function assertComplete(changes: string, migrations: string | undefined): void {
  if (!/^- /m.test(changes)) throw new ReleaseError(`${CHANGELOG} lists nothing as unreleased`);
  const [, answer] = /^Changes the database: (yes|no)$/m.exec(changes) ?? [];
  if (answer === undefined) {
    throw new ReleaseError(`${CHANGELOG} has to say "Changes the database: yes" or "… no"`);
  }
  if (migrations === undefined || (answer === 'yes') === (migrations !== '')) return;
  throw new ReleaseError(
    answer === 'no'
      ? `${CHANGELOG} says that the database stays as it is, but there are migrations:\n${migrations}`
      : `${CHANGELOG} says that the database changes, but no migration does`,
  );
}
