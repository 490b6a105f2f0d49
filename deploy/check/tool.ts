import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A check of one file of the kit with a tool that may be missing. */
export interface ToolCheck {
  /** What is checked, such as `Caddyfile`. */
  subject: string;
  /** The program that checks it. */
  tool: string;
  /**
   * Checks it.
   * @param scratch an empty folder
   * @throws ToolError with what the tool found
   */
  run: (scratch: string) => void;
}

/** Thrown when a tool refuses a file. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
}

/** Folders of system tools that the PATH of an ordinary user lacks. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/sbin'];

/** Returns the path of a program; null if it is not installed. */
export function findTool(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Runs an installed tool. @returns what it printed @throws ToolError if it fails */
export function runTool(
  name: string,
  args: readonly string[],
  { cwd, env }: { cwd?: string; env?: Record<string, string> } = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(findTool(name) ?? name, args, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  });
  if (error) throw new ToolError(error.message);
  const output = `${stdout}${stderr}`.trim();
  if (status !== 0) throw new ToolError(output === '' ? `exit status ${status ?? 'none'}` : output);
  return output;
}
