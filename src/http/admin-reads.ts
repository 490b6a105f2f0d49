/** The prefix of all reads of the admin area. */
export const ADMIN_KEY = ['admin'] as const;

/** @param path what follows /admin. @param body what is asked with it */
export const adminKey = (path: string, body: object = {}) => [...ADMIN_KEY, path, body] as const;
