import type { ServiceShape } from '../../../contract/admin/admin-shapes.ts';
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
