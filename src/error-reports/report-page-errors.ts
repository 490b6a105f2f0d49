import type { ClientErrorReport } from '../contract/client-error-request.ts';
import type { ConfigShape } from '../contract/shapes.ts';
import {
  createErrorReporter,
  type NoticedError,
  sendReport,
  toBuiltFrame,
} from './error-reporter.ts';

declare global {
  interface Window {
    /**
     * Receives the page's errors from index.html: a list until this module is loaded, which then reads
     * them from it and takes its place.
     */
    errorEvents?: { push(event: Event): unknown };
  }
}

/** Reports the errors of the page, including those from before this module was loaded. */
export function reportPageErrors(): void {
  const report = createErrorReporter('page', createSender());
  const push = (event: Event): void => report(toNoticedError(event));
  const early = window.errorEvents;
  window.errorEvents = { push };
  if (Array.isArray(early)) for (const event of early as Event[]) push(event);
}

/**
 * Creates a function that sends reports to the server, and to the Sentry service that the server names.
 * The client of that service is loaded for the first report.
 */
function createSender(): (report: ClientErrorReport) => Promise<unknown> {
  let sentry: ReturnType<typeof loadSentry> | undefined;
  const sendToSentry = async (report: ClientErrorReport): Promise<void> => {
    sentry ??= loadSentry();
    (await sentry)?.(report);
  };
  return (report) => Promise.all([sendReport(report), sendToSentry(report)]);
}

async function loadSentry(): Promise<((report: ClientErrorReport) => void) | null> {
  const response = await fetch('/api/config');
  const { data } = (await response.json()) as { readonly data?: Partial<ConfigShape> };
  if (!data?.sentryDsn) return null;
  const { createSentrySender } = await import('./sentry.ts');
  return createSentrySender(data.sentryDsn);
}

/** The events that index.html collects; the error boundary dispatches the custom one. */
interface CollectedEvent extends Event {
  readonly reason?: unknown;
  readonly detail?: unknown;
  readonly error?: unknown;
  readonly filename?: string;
  readonly lineno?: number;
  readonly colno?: number;
}

function toNoticedError(event: CollectedEvent): NoticedError {
  if (event.type === 'unhandledrejection') return { error: event.reason, source: 'rejection' };
  if (event.type === 'render-error') return { error: event.detail, source: 'render' };
  // index.html turns stacks off until the first screen is shown.
  const { error, filename = '', lineno = 0, colno = 0 } = event;
  const file = filename.replace(`${window.location.origin}/`, '');
  return { error, source: 'error', frame: toBuiltFrame(file, lineno, colno) };
}
