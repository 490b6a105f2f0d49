import { loadFailure } from '../../http/failure-words.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Tells why the hub could not be read. */
export function tellFailure(error: unknown): void {
  const failure = loadFailure('hub', error);
  if (failure) showToast({ type: 'danger', ...failure });
}
