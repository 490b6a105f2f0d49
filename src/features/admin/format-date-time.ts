/**
 * All times of the admin area are in UTC, like the days of charts, limits and exports, so that admins in
 * different places and the logs of the server mean the same moment by the same text.
 */
const DATE_TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
});

/** Shown once on every screen of the admin area. */
export const TIME_ZONE_NOTICE = 'All times in UTC';

/**
 * Formats a time in UTC: '21 Nov 2026, 09:14:03'.
 * @param iso ISO 8601
 * @param missing stands for null
 */
export const formatDateTime = (iso: string | null, missing = '–'): string =>
  iso === null ? missing : DATE_TIME_FORMAT.format(new Date(iso));

/** Times in fields of type `datetime-local`, which have no time zone; the admin area reads them as UTC. */

/** Formats a time for a field: '2026-11-21T12:04'; '' for null. @param iso ISO 8601 in UTC */
export const toUtcField = (iso: string | null): string =>
  iso?.slice(0, 'YYYY-MM-DDTHH:MM'.length) ?? '';

/** Returns the Unix ms of a field's text; NaN if it is empty or incomplete. */
export const parseUtcField = (text: string): number => Date.parse(`${text}Z`);
