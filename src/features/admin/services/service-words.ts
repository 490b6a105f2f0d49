import type { ServiceShape } from '../../../contract/admin-shapes.ts';
import { countdownText } from '../../../entities/countdown-text.ts';

const SECOND_MS = 1000;

/** '10 seconds', '1 day': the largest unit alone. */
export const intervalText = ({ intervalMs }: Pick<ServiceShape, 'intervalMs'>): string =>
  intervalMs === 0 ? 'None' : countdownText(intervalMs);

/** '340 ms', '2.1 s', '3 minutes'. */
export function durationText(ms: number): string {
  if (ms < SECOND_MS) return `${ms} ms`;
  return ms < 60 * SECOND_MS ? `${(ms / SECOND_MS).toFixed(1)} s` : countdownText(ms);
}

/** Those that move money; what they would have paid or booked waits while they are stopped. */
const MONEY: readonly string[] = ['payouts', 'payments'];

export const movesMoney = ({ shortName }: Pick<ServiceShape, 'shortName'>): boolean =>
  MONEY.includes(shortName);
