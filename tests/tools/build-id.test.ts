import { describe, expect, it } from 'vitest';
import { readBuildId } from '../../build/build-id.ts';
import { createRepository } from '../kit/temporary-repository.ts';

describe('readBuildId', () => {
  it('names the time of the last commit in UTC, and its hash', async () => {
    const { dir, git } = await createRepository();
    expect(readBuildId(dir, {})).toBe('dev');
    git('commit', '--quiet', '--allow-empty', '--message', 'first');
    const hash = git('rev-parse', '--short=8', 'HEAD');
    expect(readBuildId(dir, {})).toBe(`20300101.2304-${hash}`);
  });

  it('is what the environment says, or dev where nothing is known', () => {
    const given = '20300102.0304-0a1b2c3d';
    expect(readBuildId('/nowhere', { GROWERZ_BUILD: given })).toBe(given);
    expect(readBuildId('/nowhere', {})).toBe('dev');
    expect(() => readBuildId('/nowhere', { GROWERZ_BUILD: 'v2' })).toThrow('must be a build id');
  });
});
