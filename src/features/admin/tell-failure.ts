import { useEffect } from 'react';
import { failureReason, isToldElsewhere } from '../../http/failure-words.ts';
import { showToast } from '../../ui/toast-store.ts';

/** Tells that something of an admin's came to nothing, with the server's reason. */
export function tellFailure(header: string, error: unknown): void {
  if (isToldElsewhere(error)) return;
  showToast({ type: 'danger', header, content: failureReason(error) });
}

export const tellLoadFailure = (error: unknown): void => tellFailure('Failed to fetch data', error);

/** Tells each failure of a read once. @param atMs when it was, for one that comes again */
export function useLoadFailure(error: Error | null, atMs = 0): void {
  useEffect(() => {
    if (error) tellLoadFailure(error);
  }, [error, atMs]);
}
