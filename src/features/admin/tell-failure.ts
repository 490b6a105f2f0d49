import { failureReason, isToldElsewhere } from '../../http/failure-words.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Tells that something of an admin's came to nothing, with the server's reason. */
export function tellFailure(header: string, error: unknown): void {
  if (isToldElsewhere(error)) return;
  showToast({ type: 'danger', header, content: failureReason(error) });
}

export const tellLoadFailure = (error: unknown): void => tellFailure('Failed to fetch data', error);
