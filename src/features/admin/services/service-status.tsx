import type { ServiceShape } from '../../../contract/admin/admin-shapes.ts';
import { Badge, type BadgeVariant } from '../../../ui/badge.tsx';
import { formatDuration } from '../../../entities/format/format-time.tsx';

const SECOND_MS = 1000;

/** Formats an interval in its largest unit only: '10 seconds', '1 day'. */
export const formatInterval = ({ intervalMs }: Pick<ServiceShape, 'intervalMs'>): string =>
  intervalMs === 0 ? 'None' : formatDuration(intervalMs);

/** Formats the duration of a run: '340 ms', '2.1 s', '3 minutes'. */
export function formatRunDuration(ms: number): string {
  if (ms < SECOND_MS) return `${ms} ms`;
  return ms < 60 * SECOND_MS ? `${(ms / SECOND_MS).toFixed(1)} s` : formatDuration(ms);
}

/** Short names of the services that pay players or book their payments. */
const MONEY_SERVICES: readonly string[] = ['payouts', 'payments'];

export const movesMoney = ({ shortName }: Pick<ServiceShape, 'shortName'>): boolean =>
  MONEY_SERVICES.includes(shortName);

const STATUS_BADGES: Readonly<
  Record<ServiceShape['status'], readonly [text: string, variant: BadgeVariant]>
> = {
  IDLE: ['Idle', 'neutral'],
  RUNNING: ['Running', 'pending'],
  STOPPED: ['Stopped', 'subtle'],
  ERROR: ['Error', 'danger'],
};

/** Shows a status. An idle service waits for its next run; a stopped one has none scheduled. */
export function ServiceStatus({ status }: { readonly status: ServiceShape['status'] }) {
  const [text, variant] = STATUS_BADGES[status];
  return <Badge variant={variant}>{text}</Badge>;
}
