/** Prefix of every query key of the admin area. */
export const ADMIN_QUERY_KEY = ['admin'] as const;

/** @param path relative to /admin. @param body of the request */
export const adminQueryKey = (path: string, body: object = {}) =>
  [...ADMIN_QUERY_KEY, path, body] as const;
