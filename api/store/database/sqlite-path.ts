/** Returns the path of a `file:` URL. @throws Error for any other URL */
export function parseSqlitePath(url: string): string {
  const path = /^file:(.+)$/.exec(url)?.[1];
  if (path === undefined) throw new Error(`Not the URL of a file: ${url}`);
  return path;
}
