import { useEffect } from 'react';
import { toFailureReason, isReportedElsewhere } from '../../http/failure-messages.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** Shows a failure with the server's reason, unless it is reported elsewhere. */
export function notifyFailure(header: string, error: unknown): void {
  if (isReportedElsewhere(error)) return;
  showToast({ type: 'danger', header, content: toFailureReason(error) });
}

export const notifyLoadFailure = (error: unknown): void =>
  notifyFailure('Failed to fetch data', error);

/** Shows each failure of a query once. @param failedAtMs tells repeated failures apart */
export function useNotifyLoadFailure(error: Error | null, failedAtMs = 0): void {
  useEffect(() => {
    if (error) notifyLoadFailure(error);
  }, [error, failedAtMs]);
}
