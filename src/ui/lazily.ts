/**
 * Makes a thing when it is first asked for, and once. For formatters: a browser takes milliseconds
 * to make one, which what loads first does not have.
 */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
