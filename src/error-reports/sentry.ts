import { BrowserClient, makeFetchTransport } from '@sentry/browser';
import { getBuild } from '../contract/get-build.ts';
import type { ClientErrorReport } from '../contract/client-error-request.ts';
import { APP_VERSION } from '../contract/envelope.ts';

/**
 * Creates a function that sends reports to a Sentry service. Nothing is collected from the page, so that
 * an event holds what the report holds, which is no personal data.
 */
export function createSentrySender(dsn: string): (report: ClientErrorReport) => void {
  const client = new BrowserClient({
    dsn,
    release: `growerz-hub@${APP_VERSION}+${getBuild()}`,
    // Otherwise Sentry looks for a fetch of its own in a hidden frame if somebody has replaced it.
    transport: (options) => makeFetchTransport(options, (...call) => fetch(...call)),
    stackParser: () => [],
    integrations: [],
    dataCollection: { userInfo: false },
    sendClientReports: false,
  });
  client.init();
  return ({ name, message, path, source, surface, frames }) => {
    const stack = frames.map(({ file, line, column }) => ({
      filename: `app:///${file}`,
      lineno: line,
      colno: column,
      in_app: true,
    }));
    client.captureEvent({
      level: 'error',
      transaction: path,
      tags: { source, surface },
      // Sentry wants the innermost frame last.
      exception: {
        values: [{ type: name, value: message, stacktrace: { frames: stack.toReversed() } }],
      },
    });
  };
}
