import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY_DIR = '/dev/shm';
const MIN_MEMORY_BYTES = 2 ** 30;

/** Keeps the databases of tests in memory where possible, because every commit waits for a disk. */
export function chooseTemporaryDir(): string {
  if (!existsSync(MEMORY_DIR)) return tmpdir();
  const { bavail, bsize } = statfsSync(MEMORY_DIR);
  return bavail * bsize < MIN_MEMORY_BYTES ? tmpdir() : MEMORY_DIR;
}
