import { isReportedElsewhere } from '../../http/failure-messages.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** Shows a toast about a change that failed, unless the failure is reported elsewhere. */
export function showFailure(error: Error, header: string, content = error.message): void {
  if (!isReportedElsewhere(error)) showToast('danger', header, content);
}
