import type { ServiceShape } from './admin-shapes.ts';

export type ServiceStatus = ServiceShape['status'];
export type ServiceVerb = 'run' | 'start' | 'stop';

/** Returns why the state of a service does not allow an action; null if it does. */
export function findServiceObstacle(
  verb: ServiceVerb,
  status: ServiceStatus,
  intervalMs: number,
): string | null {
  const isStarted = status === 'IDLE' || status === 'RUNNING';
  if (verb === 'run') return status === 'IDLE' ? null : 'Service is not in an idle state to run';
  if (verb === 'start') {
    if (intervalMs <= 0) return 'Service interval is required';
    return isStarted ? 'Service is already running' : null;
  }
  if (intervalMs <= 0) return 'Interval is missing';
  return isStarted ? null : 'Service is not running';
}
