import { readdirSync, readFileSync } from 'node:fs';

/** Reads the CPU time of other processes from Linux's /proc, in nanoseconds' resolution. */

/** The usual unit of the counters that /proc has per process. */
const MS_PER_TICK = 10;

/** Returns the CPU time of all living threads of a process in ms; NaN where /proc is missing. */
export function readCpuMs(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).reduce((sum, task) => {
      const [onCpuNs = ''] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ');
      return sum + Number(onCpuNs) / 1e6;
    }, 0);
  } catch {
    return Number.NaN;
  }
}

/** Returns the CPU time of a process and its children in ms, as of PostgreSQL. */
export function readFamilyCpuMs(pid: number): number {
  const ended = readEndedChildrenMs(pid);
  return [pid, ...listChildren(pid)].reduce((sum, each) => {
    const cpuMs = readCpuMs(each);
    // A child may have ended since it was listed.
    return Number.isNaN(cpuMs) && each !== pid ? sum : sum + cpuMs;
  }, ended);
}

/** Returns the CPU time of children that have ended, such as parallel workers, in ms. */
function readEndedChildrenMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces. Fields 16 and 17 count from the process id.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) * MS_PER_TICK;
  } catch {
    return Number.NaN;
  }
}

function listChildren(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return children.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** Returns the time for which the machine's processors were busy since it started, in ms. */
export function readMachineCpuMs(): number {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
    const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = line
      .split(/\s+/)
      .slice(1)
      .map(Number);
    return (user + nice + system + irq + softIrq) * MS_PER_TICK;
  } catch {
    return Number.NaN;
  }
}
