import {
  BUILT_FILE,
  type BuiltFrame,
  MAX_REPORTED_FRAMES,
} from '../contract/client-error-report.ts';

const POSITION = /^(.+?):(\d{1,7}):(\d{1,7})\)?$/;

/**
 * Returns the frames of a stack that are in built files of the app, innermost first. Others belong to
 * browser extensions and wallets, or name no file at all.
 * @param origin of the app
 */
export function parseStack(stack: string, origin: string): BuiltFrame[] {
  return stack
    .split('\n')
    .flatMap((line) => parseFrame(line, origin) ?? [])
    .slice(0, MAX_REPORTED_FRAMES);
}

/** Parses the URL at the end of a line, which every browser writes as `https://…/file.js:1:23`. */
function parseFrame(line: string, origin: string): BuiltFrame | null {
  const start = line.lastIndexOf(`${origin}/`);
  if (start === -1) return null;
  const [, file = '', row, column] = POSITION.exec(line.slice(start + origin.length + 1)) ?? [];
  return toBuiltFrame(file, Number(row), Number(column));
}

/** @returns null for a file that is not one of the app's */
export function toBuiltFrame(file: string, line: number, column: number): BuiltFrame | null {
  return BUILT_FILE.test(file) && line >= 1 && column >= 1 ? { file, line, column } : null;
}
