import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRelease } from '../../tools/release/create-release.ts';
import { createRepository } from '../kit/temporary-repository.ts';

const NOW_MS = Date.UTC(2030, 0, 2);
const CHANGES = 'Changes the database: no\n\n### Fixed\n\n- A bug.\n';
const OLDER = '## [0.1.17-1] - 2029-12-01\n\nChanges the database: yes\n\n- Anything.\n';

/** Creates a repository with a changelog that lists these changes as unreleased. */
async function prepare(changes: string) {
  const { dir, git } = await createRepository();
  const write = (name: string, text: string) => {
    writeFileSync(join(dir, name), text);
    git('add', '--all');
    git('commit', '--quiet', '--message', `docs: write ${name}`);
  };
  mkdirSync(join(dir, 'api/store/migrations'), { recursive: true });
  write('package.json', '{"version":"0.1.18"}');
  const writeChanges = (text: string) =>
    write('CHANGELOG.md', `# Changelog\n\n## [Unreleased]\n\n${text}\n${OLDER}`);
  writeChanges(changes);
  const read = () => readFileSync(join(dir, 'CHANGELOG.md'), 'utf8');
  return { dir, git, write, writeChanges, read };
}

describe('createRelease', () => {
  it('dates the unreleased changes, commits them and tags the commit', async () => {
    const { dir, git, read } = await prepare(CHANGES);
    expect(createRelease(dir, NOW_MS)).toBe('v0.1.18-1');
    expect(read()).toBe(
      '# Changelog\n\n## [Unreleased]\n\nChanges the database: no\n\n' +
        `## [0.1.18-1] - 2030-01-02\n\n${CHANGES}\n${OLDER}`,
    );
    expect(git('describe')).toBe('v0.1.18-1');
    expect(git('log', '-1', '--format=%s')).toBe('chore(release): 0.1.18-1');
    expect(git('status', '--porcelain')).toBe('');
    expect(git('tag', '-n9', '--list', '--format=%(contents)')).toBe(CHANGES.trim());
  });

  it('counts the releases of a version', async () => {
    const { dir, write, writeChanges } = await prepare(CHANGES);
    createRelease(dir, NOW_MS);
    writeChanges(CHANGES);
    expect(createRelease(dir, NOW_MS)).toBe('v0.1.18-2');
    write('package.json', '{"version":"0.1.19"}');
    writeChanges(CHANGES.replace('A bug', 'Another bug'));
    expect(createRelease(dir, NOW_MS)).toBe('v0.1.19-1');
  });

  it('refuses a release that says the wrong thing about the database', async () => {
    const { dir, write, writeChanges } = await prepare(CHANGES);
    createRelease(dir, NOW_MS);
    writeChanges(CHANGES.replace(': no', ': yes'));
    expect(() => createRelease(dir, NOW_MS)).toThrow('but no migration does');
    write('api/store/migrations/0002-more.ts', 'export {};');
    writeChanges(CHANGES);
    expect(() => createRelease(dir, NOW_MS)).toThrow(/there are migrations:\n.*0002-more/);
    writeChanges(CHANGES.replace(': no', ': yes'));
    expect(createRelease(dir, NOW_MS)).toBe('v0.1.18-2');
  });

  it.each([
    ['lists nothing', 'Changes the database: no\n', 'lists nothing as unreleased'],
    ['does not mention the database', '- A bug.\n', 'has to say'],
  ])('refuses a changelog that %s', async (_what, changes, message) => {
    const { dir, git } = await prepare(changes);
    expect(() => createRelease(dir, NOW_MS)).toThrow(message);
    expect(git('tag')).toBe('');
  });

  it('refuses changes that are not committed', async () => {
    const { dir } = await prepare(CHANGES);
    writeFileSync(join(dir, 'package.json'), '{}');
    expect(() => createRelease(dir, NOW_MS)).toThrow('Commit all changes first');
  });
});
