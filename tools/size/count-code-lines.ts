/** Counts lines that are neither blank nor part of a comment that starts its line. */
export function countCodeLines(text: string): number {
  return text
    .replaceAll(/^\s*\{?\/\*[^]*?\*\/\}?\s*$/gm, '')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|$)/.test(line)).length;
}
