import { getBuild } from '../contract/get-build.ts';
import {
  BUILT_FILE,
  ERROR_NAME,
  generalizePath,
  MAX_REPORTED_FRAMES,
  pickKnownMessage,
} from '../contract/client-error-report.ts';
import type { BuiltFrame, ClientErrorReport } from '../contract/client-error-request.ts';
import { APP_VERSION } from '../contract/envelope.ts';

/** Reports per page visit, or per start of the worker. More would only repeat what is known. */
export const MAX_REPORTS = 5;

/**
 * Creates a reporter that sends each error once, a few in all, and nothing while offline.
 * @returns a function that never throws
 */
export function createErrorReporter(
  surface: ClientErrorReport['surface'],
  send: (report: ClientErrorReport) => Promise<unknown> = sendReport,
): (noticed: NoticedError) => void {
  const sent = new Set<string>();
  return (noticed) => {
    try {
      if (sent.size >= MAX_REPORTS || !navigator.onLine) return;
      const report = createReport(noticed, surface);
      if (!report) return;
      // One error can be noticed in several ways, such as by an error boundary and by the browser.
      const { name, message, frames } = report;
      const key = JSON.stringify([name, message, frames]);
      if (sent.has(key)) return;
      sent.add(key);
      send(report).catch(() => undefined);
    } catch {
      // A reporter that fails must not cause further errors.
    }
  };
}

/** Sends a report to the server, even if the page is being closed, and says nothing about the page. */
export const sendReport = (report: ClientErrorReport): Promise<unknown> =>
  fetch('/api/client-error', {
    method: 'POST',
    body: JSON.stringify(report),
    headers: { 'content-type': 'application/json' },
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });

export interface NoticedError {
  readonly error: unknown;
  readonly source: ClientErrorReport['source'];
  /** Where the browser says it was thrown; used if the error has no stack. */
  readonly frame?: BuiltFrame | null;
}

/**
 * Creates the report of an error, without anything that could say who plays.
 * @returns null if the error is not one of the app: it has neither a frame in its files nor a known
 * message, or the app itself has cancelled something
 */
function createReport(
  { error, source, frame }: NoticedError,
  surface: ClientErrorReport['surface'],
): ClientErrorReport | null {
  if (!isError(error) || error.name === 'AbortError') return null;
  const stack = parseStack(typeof error.stack === 'string' ? error.stack : '', location.origin);
  const frames = stack.length === 0 && frame ? [frame] : stack;
  const message = pickKnownMessage(error.message);
  if (frames.length === 0 && message === '') return null;
  return {
    version: APP_VERSION,
    build: getBuild(),
    surface,
    source,
    name: ERROR_NAME.test(error.name) ? error.name : 'Error',
    message,
    // The worker has no page of its own.
    path: surface === 'page' ? generalizePath(location.pathname) : '',
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

const POSITION = /^(.+?):(\d{1,7}):(\d{1,7})\)?$/;

/**
 * Returns the frames of a stack that are in built files of the app, innermost first. Others belong to
 * browser extensions and wallets, or name no file at all.
 * @param origin of the app
 */
function parseStack(stack: string, origin: string): BuiltFrame[] {
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
