import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { stageForDrill } from '../../../api/restore/stage-copy.ts';
import { createSampleDatabase } from '../../kit/sample-database.ts';
import { renewFolder } from '../../kit/temporary-folder.ts';

let dir: string;
let path: string;
renewFolder((folder) => (dir = folder));
beforeEach(async () => {
  const whole = join(dir, 'whole.db');
  path = join(dir, 'copy.db');
  await createSampleDatabase(whole);
  copyFileSync(whole, path);
});

const stage = () =>
  stageForDrill(
    { kind: 'file', path, takenAtMs: null },
    { url: `file:${join(dir, 'scratch.db')}`, nowMs: 0 },
  );

describe('stageForDrill with a file', () => {
  it('finds no damage in a whole copy', async () => {
    expect(await stage()).toMatchObject({ damage: [], foreignVersion: null, madeAtMs: 1 });
  });

  it.each([
    ['is no database', () => 'nonsense', 'file is not a database'],
    [
      'is cut off',
      (copy: Buffer) => copy.subarray(0, copy.length / 2),
      /malformed|damaged|not a database|Tree|page/i,
    ],
  ])('reports a copy that %s', async (_title, damage, message) => {
    writeFileSync(path, damage(readFileSync(path)));
    const { damage: found } = await stage();
    expect(found.join('\n')).toMatch(message);
  });
});
