import type { ServiceShape } from '../../../contract/admin/admin-shapes.ts';
import { formatDuration } from '../../../entities/format/format-time.tsx';
import { StateBadge, type StateLabel } from '../cells/cells.tsx';

const SECOND_MS = 1000;

/** Formats an interval in its largest unit only: '10 seconds', '1 day'. */
export const formatInterval = ({ intervalMs }: Pick<ServiceShape, 'intervalMs'>): string =>
  intervalMs === 0 ? 'None' : formatDuration(intervalMs);

/** Formats the duration of a run: '340 ms', '2.1 s', '3 minutes'. */
export function formatRunDuration(ms: number): string {
  if (ms < SECOND_MS) return `${ms} ms`;
  return ms < 60 * SECOND_MS ? `${(ms / SECOND_MS).toFixed(1)} s` : formatDuration(ms);
}

const STATUSES: Readonly<Record<ServiceShape['status'], StateLabel>> = {
  IDLE: { label: 'Idle', variant: 'neutral' },
  RUNNING: { label: 'Running', variant: 'pending' },
  STOPPED: { label: 'Stopped', variant: 'subtle' },
  ERROR: { label: 'Error', variant: 'danger' },
};

/** Shows a status. An idle service waits for its next run; a stopped one has none scheduled. */
export const ServiceStatus = ({ status }: Pick<ServiceShape, 'status'>) => (
  <StateBadge state={STATUSES[status]} />
);
