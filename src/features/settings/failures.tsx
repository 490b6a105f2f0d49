import { isReportedElsewhere } from '../../http/failure-messages.ts';
import { translateText } from '../../language/i18n.ts';
import { showToast } from '../../ui/toasts/toast-store.ts';

/** Shows a toast about a change that failed, unless the failure is reported elsewhere. */
export function showFailure(
  error: Error,
  header: string,
  content = translateText(error.message),
): void {
  if (!isReportedElsewhere(error)) showToast('danger', header, content);
}
