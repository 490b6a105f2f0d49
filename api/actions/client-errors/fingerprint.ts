import { createHash } from 'node:crypto';
import type { BuiltFrame, ClientErrorReport } from '../../../src/contract/client-error-report.ts';

/** The frames further out depend on who called. */
const FRAMES_OF_FINGERPRINT = 5;
const FRAMES_OF_PROBLEM = 3;

const CONTENT_HASH = /-[\w-]{8}(?=\.js$)/;

/** Returns the name of a built file without its folder and content hash, such as 'hub-page.js'. */
export const toChunkName = (file: string): string =>
  file.replace(/^assets\//, '').replace(CONTENT_HASH, '');

const toPlace = ({ file, line, column }: BuiltFrame): string =>
  `${toChunkName(file)}:${line}:${column}`;

const hash = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 22);

/** Identifies the reports of one version with the same error at the same place. */
export function computeFingerprint(report: ClientErrorReport): string {
  const { version, surface, name, message, frames } = report;
  const places = frames.slice(0, FRAMES_OF_FINGERPRINT).map(toPlace);
  return hash(version, surface, name, message, ...places);
}

/**
 * Identifies an error across versions, by the files only: every build moves lines and columns.
 */
export function computeProblem({ surface, name, message, frames }: ClientErrorReport): string {
  const files = frames.slice(0, FRAMES_OF_PROBLEM).map(({ file }) => toChunkName(file));
  return hash(surface, name, message, ...files);
}

/** Returns a number that orders versions of three numbers below 10,000. */
export function toVersionNumber(version: string): number {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return major * 1e8 + minor * 1e4 + patch;
}
