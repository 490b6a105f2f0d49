/**
 * Returns a function that creates a value on the first call and returns the same one from then on.
 * Meant for `Intl` formatters, which take milliseconds to create.
 */
export function once<T extends object>(create: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= create());
}
