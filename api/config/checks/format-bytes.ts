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
