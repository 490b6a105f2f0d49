const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A time span in its largest unit alone: '2 days', '9 hours', '1 second'. @param ms above 0 */
export function countdownText(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return counted(Math.floor(seconds / size), unit);
  }
  return counted(seconds, 'second');
}

/** '1 plant', '3 plants'. */
export const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;
