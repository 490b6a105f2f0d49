/** Times in fields of type `datetime-local`, which have no time zone; the admin area reads them as UTC. */

/** Formats a time for a field: '2026-11-21T12:04'. @param iso ISO 8601 in UTC */
export const toUtcField = (iso: string): string => iso.slice(0, 'YYYY-MM-DDTHH:MM'.length);

/** Returns the Unix ms of a field's text; NaN if it is empty or incomplete. */
export const parseUtcField = (text: string): number => Date.parse(`${text}Z`);
