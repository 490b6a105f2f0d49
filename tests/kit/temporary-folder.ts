import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach } from 'vitest';

function prepareFolder(use: (path: string) => void): () => void {
  const path = mkdtempSync(join(tmpdir(), 'growerz-'));
  use(path);
  return () => rmSync(path, { recursive: true, force: true });
}

/** Creates an empty folder for the tests of a file, and removes it after the last one. */
export const shareFolder = (use: (path: string) => void): void =>
  beforeAll(() => prepareFolder(use));

/** Creates an empty folder for each test of a file, and removes it afterwards. */
export const renewFolder = (use: (path: string) => void): void =>
  beforeEach(() => prepareFolder(use));
