const DATE_TIME_FORMAT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};

/** Formats a time as '3 Nov 2026, 12:04' in the admin's time zone. */
export const formatDateTime = (iso: string): string =>
  new Date(iso).toLocaleString('en-GB', DATE_TIME_FORMAT);
