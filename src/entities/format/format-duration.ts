const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/**
 * Formats a duration in its largest unit only: '2 days', '9 hours', '1 second'.
 * @param ms above 0
 */
export function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return pluralize(Math.floor(seconds / size), unit);
  }
  return pluralize(seconds, 'second');
}

/** Formats a count with its noun: '1 plant', '3 plants'. */
export const pluralize = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
