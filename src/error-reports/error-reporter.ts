import type { ClientErrorReport, ClientErrorSurface } from '../contract/client-error-report.ts';
import { createReport, type NoticedError } from './create-report.ts';

/** Reports per page visit, or per start of the worker. More would only repeat what is known. */
export const MAX_REPORTS = 5;

/**
 * Creates a reporter that sends each error once, a few in all, and nothing while offline.
 * @returns a function that never throws
 */
export function createErrorReporter(
  surface: ClientErrorSurface,
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
