import { loadFailure } from '../../http/failure-words.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Tells why the growhouse could not be read. */
export function tellLoadFailure(error: unknown): void {
  const failure = loadFailure('growhouse', error);
  if (failure) showToast({ type: 'danger', ...failure });
}
