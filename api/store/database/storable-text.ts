/**
 * Replaces NUL characters, which PostgreSQL cannot store and anybody can put into a memo, by the
 * character for what cannot be shown. Leaves other values alone.
 */
export const toStorableText = <T>(value: T): T | string =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
