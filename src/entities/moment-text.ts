const MOMENT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** '21 Nov 2026, 09:14:03' of a moment, where the reader is. */
export const momentText = (iso: string): string => MOMENT.format(new Date(iso));
