const TIMESTAMP_FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Formats a time in the reader's time zone: '21 Nov 2026, 09:14:03'. @param iso ISO 8601 */
export const formatTimestamp = (iso: string): string => TIMESTAMP_FORMAT.format(new Date(iso));
