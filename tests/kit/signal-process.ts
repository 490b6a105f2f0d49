/** Sends a signal. @returns false if there is no such process any more */
export function signal(pid: number, kind: 'SIGKILL' | 0): boolean {
  try {
    return process.kill(pid, kind);
  } catch {
    return false;
  }
}

export const isAlive = (pid: number): boolean => signal(pid, 0);
