import {
  type BuiltFrame,
  type ClientErrorReport,
  type ClientErrorSource,
  type ClientErrorSurface,
  ERROR_NAME,
  generalizePath,
  pickKnownMessage,
} from '../contract/client-error-report.ts';
import { parseStack } from './parse-stack.ts';

export interface NoticedError {
  readonly error: unknown;
  readonly source: ClientErrorSource;
  /** Where the browser says it was thrown; used if the error has no stack. */
  readonly frame?: BuiltFrame | null;
}

/** Where the reports come from. */
export interface ReportOrigin {
  readonly version: string;
  readonly surface: ClientErrorSurface;
  /** Origin of the app, such as 'https://growerz.example'. */
  readonly origin: string;
  /** The page's path; '' in the worker. */
  readonly path: string;
}

/**
 * Creates the report of an error, without anything that could say who plays.
 * @returns null if the error is not one of the app: it has neither a frame in its files nor a known
 * message, or the app itself has cancelled something
 */
export function createReport(
  { error, source, frame }: NoticedError,
  { version, surface, origin, path }: ReportOrigin,
): ClientErrorReport | null {
  if (!isError(error) || error.name === 'AbortError') return null;
  const stack = parseStack(typeof error.stack === 'string' ? error.stack : '', origin);
  const frames = stack.length === 0 && frame ? [frame] : stack;
  const message = pickKnownMessage(error.message);
  if (frames.length === 0 && message === '') return null;
  return {
    version,
    surface,
    source,
    name: ERROR_NAME.test(error.name) ? error.name : 'Error',
    message,
    path: generalizePath(path),
    frames,
  };
}

/** Errors of other realms are no instances of this one's `Error`. */
const isError = (error: unknown): error is Error =>
  typeof error === 'object' &&
  error !== null &&
  'name' in error &&
  'message' in error &&
  typeof error.name === 'string' &&
  typeof error.message === 'string';
