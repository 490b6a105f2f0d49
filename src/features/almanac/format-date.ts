const DATE_FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Formats a day in the reader's time zone: '21 Nov 2026'. @param iso ISO 8601 */
export const formatDate = (iso: string): string => DATE_FORMAT.format(new Date(iso));
