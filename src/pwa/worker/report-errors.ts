import { createErrorReporter } from '../../error-reports/error-reporter.ts';

/** Reports the errors of the worker to the server. @param scope the global scope of the worker */
export function reportErrors(scope: EventTarget): void {
  const report = createErrorReporter('worker');
  scope.addEventListener('error', (event) =>
    report({ error: (event as ErrorEvent).error as unknown, source: 'error' }),
  );
  scope.addEventListener('unhandledrejection', (event) =>
    report({ error: (event as PromiseRejectionEvent).reason as unknown, source: 'rejection' }),
  );
}
