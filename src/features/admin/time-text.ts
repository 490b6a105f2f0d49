const MOMENT: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};

/** '3 Nov 2026, 12:04' of a moment, where the admin is. */
export const timeText = (iso: string): string => new Date(iso).toLocaleString('en-GB', MOMENT);
