import type { ClientErrorReport } from '../contract/client-error-report.ts';
import { createReport, type NoticedError, type ReportOrigin } from './create-report.ts';

/** Reports per page visit, or per start of the worker. More would only repeat what is known. */
export const MAX_REPORTS = 5;

export interface ErrorReporterOptions {
  readonly describeOrigin: () => ReportOrigin;
  readonly isOnline: () => boolean;
  readonly send: (report: ClientErrorReport) => Promise<unknown>;
}

/** Reports an error. Never throws. */
export type ErrorReporter = (noticed: NoticedError) => void;

/** Creates a reporter that sends each error once, a few in all, and nothing while offline. */
export function createErrorReporter(options: ErrorReporterOptions): ErrorReporter {
  const sent = new Set<string>();
  return (noticed) => {
    try {
      if (sent.size >= MAX_REPORTS || !options.isOnline()) return;
      const report = createReport(noticed, options.describeOrigin());
      if (!report) return;
      // One error can be noticed in several ways, such as by an error boundary and by the browser.
      const { name, message, frames } = report;
      const key = JSON.stringify([name, message, frames]);
      if (sent.has(key)) return;
      sent.add(key);
      options.send(report).catch(() => undefined);
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
