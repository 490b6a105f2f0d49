import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Creates an empty repository that the test removes, and a function that runs git in it. */
export async function createRepository() {
  const dir = await mkdtemp(join(tmpdir(), 'repository-'));
  onTestFinished(() => rm(dir, { recursive: true }));
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', dir, ...args], {
      env: { ...process.env, GIT_COMMITTER_DATE: '2030-01-02T01:04:05+02:00' },
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  git('config', 'user.name', 'Ada');
  git('config', 'user.email', 'ada@growerz.example');
  git('config', 'core.hooksPath', '/dev/null');
  return { dir, git };
}
