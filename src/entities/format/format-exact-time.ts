const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

/**
 * Formats a time to the second in the reader's time zone: '23 Nov 2026, 18:40:07'. It may run during
 * startup, where creating an `Intl` formatter would be slow.
 * @param atMs Unix ms
 */
export function formatExactTime(atMs: number): string {
  const at = new Date(atMs);
  const time = [at.getHours(), at.getMinutes(), at.getSeconds()]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  return `${at.getDate()} ${MONTHS[at.getMonth()] ?? ''} ${at.getFullYear()}, ${time}`;
}
