import { spawnSync } from 'node:child_process';

/** Below the size of every database, so that it cannot grow. */
const LIMIT_BYTES = 4096;

/** Whether this system can limit the files of a process that runs. */
export const canLimitFileSize = spawnSync('prlimit', ['--version']).status === 0;

/** Lets every write of a process to a file fail, as on a full disk. */
export const forbidWriting = (pid: number): void => setLimit(pid, String(LIMIT_BYTES));

/** Lets a process write again. */
export const allowWriting = (pid: number): void => setLimit(pid, 'unlimited');

function setLimit(pid: number, limit: string): void {
  const { status, stderr } = spawnSync(
    'prlimit',
    ['--pid', String(pid), `--fsize=${limit}:unlimited`],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`prlimit: ${stderr}`);
}
