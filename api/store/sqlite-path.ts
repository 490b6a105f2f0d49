/** Returns the path of a `file:` URL. @throws Error for any other URL */
export function parseSqlitePath(url: string): string {
  const path = /^file:(.+)$/.exec(url)?.[1];
  if (path === undefined) throw new Error(`DATABASE_URL must begin with file: (${url})`);
  return path;
}
