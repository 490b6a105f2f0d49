import { APP_VERSION } from '../../contract/envelope.ts';
import { createErrorReporter, sendReport } from '../../error-reports/error-reporter.ts';

/** The parts of the worker's global scope that its reports are made of. */
export interface ReportedScope {
  readonly location: { readonly origin: string };
  readonly navigator: { readonly onLine: boolean };
  addEventListener(type: string, listener: (event: Event) => void): void;
}

/** Reports the errors of the worker to the server. */
export function reportErrors(scope: ReportedScope): void {
  const report = createErrorReporter({
    describeOrigin: () => ({
      version: APP_VERSION,
      surface: 'worker',
      origin: scope.location.origin,
      path: '',
    }),
    isOnline: () => scope.navigator.onLine,
    send: sendReport,
  });
  scope.addEventListener('error', (event) =>
    report({ error: (event as ErrorEvent).error as unknown, source: 'error' }),
  );
  scope.addEventListener('unhandledrejection', (event) =>
    report({ error: (event as PromiseRejectionEvent).reason as unknown, source: 'rejection' }),
  );
}
