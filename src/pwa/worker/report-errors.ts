import { APP_VERSION } from '../../contract/envelope.ts';
import { createErrorReporter, sendReport } from '../../error-reports/error-reporter.ts';

declare const self: ServiceWorkerGlobalScope;

/** Reports the errors of the worker to the server. */
export function reportErrors(): void {
  const report = createErrorReporter({
    describeOrigin: () => ({
      version: APP_VERSION,
      surface: 'worker',
      origin: self.location.origin,
      path: '',
    }),
    isOnline: () => self.navigator.onLine,
    send: sendReport,
  });
  self.addEventListener('error', ({ error }) =>
    report({ error: error as unknown, source: 'error' }),
  );
  self.addEventListener('unhandledrejection', ({ reason }) =>
    report({ error: reason as unknown, source: 'rejection' }),
  );
}
