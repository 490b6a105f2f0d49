/**
 * Counts lines that are neither blank nor part of a comment that starts its line. The mark of a text to
 * translate is no comment.
 */
export function countCodeLines(text: string): number {
  return text
    .replaceAll(/^\s*\{?\/\*(?!i18n\*)[^]*?\*\/\}?\s*$/gm, '')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|$)/.test(line)).length;
}
