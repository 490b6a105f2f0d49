import type { CheckShape } from '../../../src/contract/admin/admin-shapes.ts';

/**
 * The outcome of one check of the configuration against the world outside. Contains no secret.
 * `ok`: nothing to do. `warning`: the server starts, but somebody should look.
 * `problem`: players or their money would be at risk, so the server does not start.
 */
export type CheckResult = CheckShape;

export const ok = (name: string, message: string): CheckResult => ({
  name,
  status: 'ok',
  message,
  remedy: null,
});

const createFinding =
  (status: 'warning' | 'problem') =>
  (name: string, message: string, remedy: string): CheckResult => ({
    name,
    status,
    message,
    remedy,
  });
export const warn = createFinding('warning');
export const fail = createFinding('problem');

/** Formats a result that is not ok as one line. */
export const formatFinding = ({ name, message, remedy }: CheckResult): string =>
  `${name}: ${message}${remedy === null ? '' : `. ${remedy}`}`;

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const;
const KILO = 1024;

/** Formats a number of bytes with at most one decimal, such as '1.5 GB'. */
export function formatBytes(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= KILO && unit < UNITS.length - 1) {
    amount /= KILO;
    unit += 1;
  }
  return `${Math.floor(amount * 10) / 10} ${UNITS[unit] ?? ''}`;
}
