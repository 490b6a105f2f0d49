import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readBuildId } from '../../build/build-id.ts';

async function createFolder(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'build-id-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  return dir;
}

describe('readBuildId', () => {
  it('names the time of the last commit in UTC, and its hash', async () => {
    const dir = await createFolder();
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', dir, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
        env: { ...process.env, GIT_COMMITTER_DATE: '2030-01-02T01:04:05+02:00' },
        encoding: 'utf8',
      });
    git('init', '--quiet');
    expect(readBuildId(dir, {})).toBe('dev');
    git('commit', '--quiet', '--allow-empty', '--no-verify', '--message', 'first');
    const hash = git('rev-parse', '--short=8', 'HEAD').trim();
    expect(readBuildId(dir, {})).toBe(`20300101.2304-${hash}`);
  });

  it('is what the environment says, or dev where nothing is known', async () => {
    const dir = await createFolder();
    const given = '20300102.0304-0a1b2c3d';
    expect(readBuildId(dir, { GROWERZ_BUILD: given })).toBe(given);
    expect(readBuildId(dir, {})).toBe('dev');
    expect(() => readBuildId(dir, { GROWERZ_BUILD: 'v2' })).toThrow('GROWERZ_BUILD must be');
  });
});
